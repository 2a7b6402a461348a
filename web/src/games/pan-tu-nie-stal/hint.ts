/** A hint's move, in words and on the table. */
import { calm } from '../../lib/motion'
import { cardName, goodName, shopName } from './names'
import type { TableSource } from '../../lib/link.svelte'
import { GameTable } from './table.svelte'
import { say } from './words'

const PLACED = /^(\+)?([A-DZ]):(.+)$/
const RESERVED = /^([A-D])!(\d)@(\d+)$/
const SON = /^([A-DZ])(\d+)<([A-DZ])(\d+)$/

export function hintWords(table: GameTable, move: string): string {
  if (move === 'd') return say('hint-draw')
  if (move === 'e') return say('hint-end')
  const reserved = RESERVED.exec(move)
  if (reserved) {
    const good = table.queue(reserved[1]!)?.goods[Number(reserved[2]) - 1]
    return say('hint-good', { good: good ? goodName(good) : '', place: reserved[3]! })
  }
  if (move.startsWith('Z!')) return say('hint-foreign', { good: goodName(move.slice(2)) })
  const son = SON.exec(move)
  if (son) return say('hint-son', { shop: shopName(son[1]!), from: shopName(son[3]!), place: son[4]! })
  const placed = PLACED.exec(move)
  if (!placed) return move
  const [, extra, queue = '', written = ''] = placed
  const shop = shopName(queue)
  const covers = [...written.matchAll(/@(\d+)/g)].map((found) => found[1])
  if (covers.length) return say('hint-cover', { shop, place: covers.join(', ') })
  const codes = written
  const cards = codes.length > 1 ? `${cardName(codes[0]!)} ×${codes.length}` : cardName(codes)
  return say(extra ? 'hint-extra' : 'hint-place', { shop, cards })
}

/** Begins the move, up to its last choice, and points at that. */
export function showHint(table: GameTable, move: string): void {
  const { choosing } = table
  const path = choosing.moves.find((one) => one.move === move)?.choices
  choosing.clear()
  if (!path) return
  const choices = path.at(-1) === 'finish' ? path.slice(0, -1) : path
  if (choices.length > 1) choosing.begin(...choices.slice(0, -1))
  choosing.pointed = choices.slice(-1)
  choosing.hinted = choices.findLast((choice) => choice.startsWith('queue '))?.slice(6) ?? table.view.turn.queue ?? ''
  const shop = document.querySelector(`[data-queue="${choosing.hinted}"]`)
  shop?.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' })
}

/** A move in words, at a table that somebody else shows: a part of a sentence. */
export function moveWords(link: TableSource, move: string): string {
  return hintWords(new GameTable(link), move).replace(/\.$/, '')
}
