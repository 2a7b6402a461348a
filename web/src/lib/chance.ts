/** Random numbers that also exist on plain HTTP, where browsers withhold crypto.randomUUID and crypto.subtle. */

export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function oneOf<Thing>(things: readonly Thing[]): Thing | undefined {
  return things[crypto.getRandomValues(new Uint32Array(1))[0]! % things.length]
}

/** Our share in a table's deal. It is remembered, so that the proof can be asked afterwards whether it counted. */
export function drawNonce(table: string): string {
  const nonce = randomHex(16)
  try {
    sessionStorage.setItem(`nonce-${table}`, nonce)
  } catch {
    // private windows may withhold storage: then nobody asks
  }
  return nonce
}

export function rememberedNonce(table: string): string | null {
  try {
    return sessionStorage.getItem(`nonce-${table}`)
  } catch {
    return null
  }
}
