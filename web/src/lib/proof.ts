/**
 * The proof that a deal was fair, checked here and not only by the server (docs: the game file, "Chance"). What was
 * published before the deal must fit the secret, and the deal must follow from the secret and everybody's nonces.
 */
import { sha256 } from './sha256'

export interface GameRecord {
  id?: string
  game: string
  options: Record<string, boolean>
  seats: string[]
  first: number
  deal: Record<string, unknown>
  proof?: { commitment: string; secret: string; nonces: string[] }
}

/** Whether each part holds; null where it cannot be looked at here. */
export interface Checked {
  commitment: boolean
  nonce: boolean | null // the one that this browser gave is among them
  deal: boolean | null
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words)
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hex = (data: Uint8Array): string => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** The stream of chance that the game file describes. */
export class Stream {
  readonly #key: Uint8Array
  #block = 0
  #left: number[] = []

  constructor(secret: Uint8Array, nonces: Uint8Array[]) {
    this.#key = sha256(joined(text('ogonek/1'), secret, ...nonces))
  }

  #word(): number {
    if (!this.#left.length) {
      const counter = new DataView(new ArrayBuffer(8))
      counter.setUint32(4, this.#block++)
      const block = new DataView(sha256(joined(this.#key, new Uint8Array(counter.buffer))).buffer)
      this.#left = Array.from({ length: 8 }, (_, at) => block.getUint32(at * 4))
    }
    return this.#left.shift()!
  }

  below(n: number): number {
    const fair = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const drawn = this.#word()
      if (drawn < fair) return drawn % n
    }
  }

  shuffled<Thing>(things: readonly Thing[]): Thing[] {
    const mixed = [...things]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
}

/** `dealt`: what a game deals from a stream; null for a game whose deal this page does not know. */
export function checkDeal(
  record: GameRecord,
  published: string,
  ownNonce: string | null,
  dealt: ((stream: Stream, record: GameRecord) => Record<string, unknown>) | null,
): Checked {
  const { id = '', proof, seats, first, deal } = record
  if (!proof) return { commitment: false, nonce: null, deal: null }
  const secret = bytes(proof.secret)
  const commitment = hex(sha256(joined(secret, text(id))))
  const stream = new Stream(secret, proof.nonces.map(bytes))
  const starter = stream.below(seats.length)
  const expected = dealt?.(stream, record)
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  return {
    commitment: commitment === proof.commitment && proof.commitment === published,
    nonce: ownNonce === null ? null : proof.nonces.includes(ownNonce),
    deal: expected ? starter === first && Object.keys(expected).every((part) => same(expected[part], deal[part])) : null,
  }
}
