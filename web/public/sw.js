/**
 * Keeps the page, and Python beside it, so that all of it works without a network after the first visit.
 * `OGONEK` is put before this script by whoever serves it (`ogonek.site`):
 *   version    changes with any file; documents carry it, too
 *   documents  the addresses of the page's document; the first one stands for every address that is not known
 *   fresh      whether the first one is asked of the network where there is one: a server's page fits its server
 *   page       the files that make the page, kept when this worker is installed: name -> hash of its content
 *   python     what Python needs, kept when it is first needed or when the browser has time
 * Every version has a cache of its own, and no file of another version gets into it: a wrong hash is an error. A new
 * version waits until the page lets it take over.
 */
const { version, documents, fresh, page, python } = self.OGONEK
const PREFIX = 'ogonek-'
const CACHE = PREFIX + version
const PATIENCE = 5000 // milliseconds for a server's document, where a kept one could be shown
const AWAY = [502, 503, 504] // a proxy that finds no server behind it
const scope = new URL(self.registration.scope)
const address = (file) => new URL(file, scope).href
const hashes = new Map(Object.entries({ ...page, ...python }).map(([file, hash]) => [address(file), hash]))
const [first, ...others] = documents.map(address)

self.addEventListener('install', (event) => event.waitUntil(keep()))

async function keep() {
  const cache = await caches.open(CACHE)
  await Promise.all([...documents.map((file) => keepDocument(cache, address(file))), ...Object.keys(page).map((file) => keepFile(cache, address(file)))])
}

/** A document of another version names other files: whoever changes the site is not done yet. */
async function keepDocument(cache, url) {
  const response = await fetch(url, { cache: 'reload' })
  if (!response.ok || !(await response.clone().text()).includes(`data-version="${version}"`)) throw new Error(`${url} is not of version ${version}`)
  await cache.put(url, response)
}

async function keepFile(cache, url) {
  const response = await fetch(url, { integrity: hashes.get(url), cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await cache.put(url, response.clone())
  return response
}

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
  if (event.data === 'version') event.ports[0].postMessage(version)
  if (event.data === 'keep-python') event.waitUntil(keepPython(event.ports[0]))
})

/** Python may have been fetched before this worker was there to keep it, or not at all. */
async function keepPython(port) {
  const cache = await caches.open(CACHE)
  try {
    for (const url of Object.keys(python).map(address)) if (!(await cache.match(url))) await keepFile(cache, url)
    port?.postMessage(true)
  } catch {
    port?.postMessage(false) // no network or no room: asked again at the next visit
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin) return
  if (hashes.has(url.origin + url.pathname)) event.respondWith(kept(url.origin + url.pathname))
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(navigate(request, url.origin + url.pathname))
})

/** Beside the page a server has an interface for programs, and a site's folder may hold other files. */
function isPage(url) {
  const path = url.pathname.slice(scope.pathname.length)
  return fresh ? !/^(api|health|metrics|ws)(\/|$)/.test(path) : path === '' || path === 'index.html'
}

async function kept(url) {
  const cache = await caches.open(CACHE)
  return (await cache.match(url, { ignoreVary: true })) ?? keepFile(cache, url)
}

async function navigate(request, url) {
  const cache = await caches.open(CACHE)
  const found = await cache.match(others.includes(url) ? url : first, { ignoreVary: true })
  if (!found) return fetch(request)
  return fresh && !others.includes(url) ? newest(request, found) : found
}

/** The server's own answer, unless there is none. */
async function newest(request, found) {
  const late = new Promise((done) => setTimeout(done, PATIENCE, found))
  const asked = fetch(request).then(
    (response) => (AWAY.includes(response.status) ? found : response),
    () => found,
  )
  return Promise.race([asked, late])
}

/** A notice of the server: not for a table that is open in front of somebody. */
self.addEventListener('push', (event) => {
  const notice = event.data?.json()
  if (notice?.url) event.waitUntil(showNotice(notice, new URL(new URL(notice.url).pathname, scope).href))
})

async function showNotice({ title, table }, url) {
  const open = await self.clients.matchAll({ type: 'window' })
  if (open.some((page) => page.url === url && page.visibilityState === 'visible')) return
  await self.registration.showNotification(title, { tag: table, icon: address('icons/192.png'), badge: address('icons/192.png'), data: url })
  await self.navigator.setAppBadge?.().catch(() => undefined)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** The page that shows it already, or any other of ours, or a new one. */
async function openPage(url) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find((one) => one.url === url) ?? open[0]
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.url === url ? page : page.navigate(url)
}
