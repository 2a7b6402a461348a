/** Where the reader is: a path and a hash. Links inside the page are followed without loading it anew. */
import { address, alone, HERE } from './hosting'

function here(): { path: string; hash: string } {
  if (!alone) return { path: location.pathname, hash: location.hash }
  const [path, hash] = location.hash.slice(1).split('#') // #/rules#Q9
  return { path: path || '/', hash: hash ? `#${hash}` : '' }
}

export const place = $state(here())

function look(): void {
  Object.assign(place, here())
}

/** What stands behind the path now, though the page may have been there before. */
export function currentHash(): string {
  return here().hash
}

/** Names a part of this place in its address, without going there. */
export function nameHash(hash: string): void {
  history.replaceState(null, '', address(place.path) + hash)
}

/** To another place instead of this one: going back does not lead here. */
export function goInstead(path: string): void {
  history.replaceState(null, '', address(path))
  look()
}

/** To one of the page's places, named by its path. */
export function go(path: string): void {
  visit(address(path))
}

function visit(to: string): void {
  history.pushState(null, '', to)
  look()
  if (!place.hash) scrollTo(0, 0)
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (alone ? link.pathname !== location.pathname || !link.hash : link.pathname.startsWith('/api/') || link.pathname === HERE) return
  event.preventDefault()
  visit(link.href)
}

export function startRouter(): void {
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  document.addEventListener('click', follow)
}
