/** Random numbers that also exist on plain HTTP, where browsers withhold crypto.randomUUID and crypto.subtle. */

export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function oneOf<Thing>(things: readonly Thing[]): Thing | undefined {
  return things[crypto.getRandomValues(new Uint32Array(1))[0]! % things.length]
}
