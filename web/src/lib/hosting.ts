/** Who hosts the tables: a server, or this browser alone. A site without a server says so in its document (`ogonek.site`). */
export const alone = document.documentElement.dataset.host === 'here'

/** The address of one of the page's places, for links: alone, everything stands behind the `#`. */
export function address(path: string): string {
  return alone ? `#${path}` : path
}

/** The same as a whole address, to be given to others. */
export function wholeAddress(path: string): string {
  return new URL(address(path), alone ? location.href : location.origin).href
}
