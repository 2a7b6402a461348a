/** SHA-256 (FIPS 180-4), for pages on plain HTTP, where browsers withhold crypto.subtle. */

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter((one) => {
  for (let by = 2; by * by <= one; by++) if (one % by === 0) return false
  return true
})
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = (bytes.length + 72) >> 6
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const data = new DataView(padded.buffer)
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  data.setUint32(padded.length - 4, bytes.length << 3)
  const hash = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let block = 0; block < blocks; block++) {
    for (let t = 0; t < 16; t++) words[t] = data.getInt32(block * 64 + t * 4)
    for (let t = 16; t < 64; t++) {
      const near = words[t - 2]!
      const far = words[t - 15]!
      words[t] =
        (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) +
        words[t - 7]! +
        (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
        words[t - 16]!
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
    for (let t = 0; t < 64; t++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t]! + words[t]!) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at]! += word
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, at) => digest.setInt32(at * 4, word))
  return new Uint8Array(digest.buffer)
}
