/** Who hosts the tables: a server, or this browser alone. The document says it (`ogonek.site`, `ogonek.server`). */
const { host, server: own, version: built } = document.documentElement.dataset

export const alone = host === 'here'

/** The page of the server from which a page that plays alone came; empty where there is none. */
export const server = own ?? ''

/** Where a server's page has its place to play alone. */
export const HERE = '/here'

/** The version of this page's files; the service worker has one, too. */
export const version = built ?? ''

/** The address of one of the page's places, for links: alone, everything stands behind the `#`. */
export function address(path: string): string {
  return alone ? `#${path}` : path
}

/** The same as a whole address, to be given to others. */
export function wholeAddress(path: string): string {
  return new URL(address(path), alone ? location.href : location.origin).href
}
