/** The service worker: the page works without a network after the first visit, and says when a newer one waits. */

import { newer } from './newer.svelte'

/** Everything that playing alone needs is kept from now on, whether it was needed yet or not. */
export async function keepPython(): Promise<void> {
  if ('serviceWorker' in navigator) (await navigator.serviceWorker.ready).active?.postMessage('keep-python')
}

/** Browsers allow it over HTTPS and on this machine alone; elsewhere the page works, but only with a network. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // The script lies beside the document, whatever folder that is in; assets/ is one below it.
  const script = new URL('../sw.js', import.meta.url)
  const registration = await navigator.serviceWorker.register(script, { scope: new URL('./', script).pathname })
  const look = (): void => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) newer.take = () => waiting.postMessage('take-over')
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  // Games are kept by the host, so loading the page again loses nothing.
  let reloading = !navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!reloading) location.reload()
    reloading = true
  })
}
