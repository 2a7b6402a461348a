/**
 * Python's memory after its start, kept in this browser: the next start reads it instead of starting Python again.
 * Pyodide's snapshots have no settled interface yet, so its version is pinned (package.json) and a test starts from one;
 * whatever goes wrong, Python starts as if there were none. Browsers offer caches over HTTPS and on this machine alone.
 */

const CACHE = 'python-memory' // not one of the service worker's: it goes with our code, not with the page

/** Under which address the snapshot of this code is kept; null where nothing can be kept. */
export async function snapshotAddress(code: ArrayBuffer, pyodide: string): Promise<string | null> {
  if (!('caches' in globalThis) || !('CompressionStream' in globalThis)) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', code))
  const name = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return new URL(`python-memory/${pyodide}-${name}`, location.href).href
}

export async function readSnapshot(address: string): Promise<Uint8Array | null> {
  try {
    const kept = await (await caches.open(CACHE)).match(address)
    if (!kept?.body) return null
    return new Uint8Array(await new Response(kept.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
  } catch {
    return null
  }
}

/** Keeps the snapshot and drops those of older code; compressed, it takes a quarter of the space. */
export async function keepSnapshot(address: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await forgetSnapshots()
    const packed = await new Response(new Blob([snapshot]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
    await (await caches.open(CACHE)).put(address, new Response(packed))
  } catch {
    // A full or refused storage: the next start takes longer, nothing else.
  }
}

export async function forgetSnapshots(): Promise<void> {
  await caches.delete(CACHE)
}
