/** A finished game as a link that carries its record: packed into the part behind the `#`, which no server sees. */
import { Refusal } from './api'
import { wholeAddress } from './hosting'

const MARK = '#record='
const LONGEST = 16_000 // characters of a link: messengers cut longer ones
const LARGEST = 512_000 // bytes of a record, as on a server

/** The link to a move of the game, or null where the game is too long for one. */
export async function recordLink(record: unknown, move: number): Promise<string | null> {
  if (!('CompressionStream' in window)) return null
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(record)))
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  const text = letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const link = `${wholeAddress('/replay')}${MARK}${text}.${move}`
  return link.length > LONGEST ? null : link
}

export function carriesRecord(hash: string): boolean {
  return hash.startsWith(MARK)
}

/** The record of a link and the move that it leads to; a Refusal if it was cut or changed on its way. */
export async function linkedRecord(hash: string): Promise<{ record: unknown; move: number }> {
  try {
    const [text, move] = hash.slice(MARK.length).split('.')
    const letters = atob(text!.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const plain = await through(new DecompressionStream('deflate-raw'), packed)
    return { record: JSON.parse(new TextDecoder().decode(plain)) as unknown, move: Number(move) || 0 }
  } catch {
    throw new Refusal({ code: 'link-broken' })
  }
}

async function through(stream: CompressionStream | DecompressionStream, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    size += part.value.length
    if (size > LARGEST) throw new Refusal({ code: 'record-too-long' }) // little can be packed into a link that is very much
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
