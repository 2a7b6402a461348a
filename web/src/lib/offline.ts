/** The service worker: the page works without a network after the first visit, and says when a newer one waits. */
import { version } from './hosting'
import { newer } from './newer.svelte'

// They lie beside the document, whatever folder that is in; assets/ is one below it.
const FOLDER = new URL('../', import.meta.url)
const beside = (file: string): URL => new URL(file, FOLDER)
const PYTHON = ['ogonek.zip', 'pyodide/pyodide.asm.wasm'] // the files without which nothing can be played here

/** Everything that playing alone needs is kept from now on, whether it was needed yet or not. */
export async function keepPython(): Promise<void> {
  if ('serviceWorker' in navigator) (await navigator.serviceWorker.ready).active?.postMessage('keep-python')
}

/** Whether that was done: then this browser can play without a network. */
export async function hasPython(): Promise<boolean> {
  if (!('caches' in window)) return false
  const found = await Promise.all(PYTHON.map((file) => caches.match(beside(file))))
  return found.every(Boolean)
}

/** Browsers allow it over HTTPS and on this machine alone; elsewhere the page works, but only with a network. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { serviceWorker } = navigator
  const script = beside('sw.js')
  const registration = await serviceWorker.register(script, { scope: new URL('./', script).pathname, updateViaCache: 'none' })
  const look = async (): Promise<void> => {
    const { waiting } = registration
    if (!waiting || !serviceWorker.controller) return
    const takeOver = (): void => waiting.postMessage('take-over')
    if ((await versionOf(waiting)) === version) takeOver() // a server's page may be new already
    else newer.take = takeOver
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look())
  })
  // Tables are kept by their host, so loading the page again loses nothing.
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (controller) void versionOf(controller).then((taken) => taken !== version && location.reload())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined) // no network: another time
  })
  await look()
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage('version', [port2])
  return new Promise((told) => (port1.onmessage = ({ data }: MessageEvent<string>) => told(data)))
}
