/** Where the reader is: a path and a hash. Links inside the page are followed without loading it anew. */

export const place = $state({ path: location.pathname, hash: location.hash })

function look(): void {
  place.path = location.pathname
  place.hash = location.hash
}

export function go(to: string): void {
  history.pushState(null, '', to)
  look()
  if (!location.hash) scrollTo(0, 0)
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.href)
}

export function startRouter(): void {
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  document.addEventListener('click', follow)
}
