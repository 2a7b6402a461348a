/**
 * Keeps the page, and Python once it was needed, so that all of it works without a network after the first visit.
 * `OGONEK` is put before this script by whoever serves it (`ogonek.site`): a version that changes with any file, the
 * files that make the page, and those that Python needs. A new version waits until the page lets it take over.
 */
const { version, page, python } = self.OGONEK
const PREFIX = 'ogonek-'
const CACHE = PREFIX + version
const scope = new URL(self.registration.scope)
const address = (file) => new URL(file, scope).href
const kept = new Set([...page, ...python].map(address))
const index = address('./')

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([index, ...page.map(address)].map((url) => new Request(url, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'keep-python') event.waitUntil(keepPython())
})

/** Python may have been fetched before this worker was there to keep it. */
async function keepPython() {
  const cache = await caches.open(CACHE)
  for (const file of python.map(address)) if (!(await cache.match(file))) await cache.add(file)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin) return
  if (kept.has(url.origin + url.pathname)) event.respondWith(fromCache(request))
  else if (request.mode === 'navigate') event.respondWith(navigate(request))
})

async function fromCache(request) {
  const cache = await caches.open(CACHE)
  const found = await cache.match(request, { ignoreSearch: true })
  if (found) return found
  const fetched = await fetch(request)
  if (fetched.ok) await cache.put(request, fetched.clone())
  return fetched
}

/** The document: from the network where there is one, since it names the newest files; else the kept one. */
async function navigate(request) {
  try {
    return await fetch(request)
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match(index)) ?? Response.error()
  }
}
