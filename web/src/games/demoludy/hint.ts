/** A hint's move, in words and on the table. */
import { cardName, country } from './names'
import type { TableSource } from '../../lib/link.svelte'
import { GameTable } from './table.svelte'
import { say } from './words'

function layings(move: string): { up: string[]; down: string[] } {
  const [up = '', down = ''] = move.split('/')
  return { up: up.split(' ').filter(Boolean), down: down.split(' ').filter(Boolean) }
}

export function hintWords(table: GameTable, move: string): string {
  if (move === 'pass' || move === 'stay' || move === 'keep' || move === 'return') return say(`hint-${move}`)
  const colour = /^(open|swap) (\w)$/.exec(move)
  if (colour) return say(`hint-${colour[1]}`, { country: country(colour[2]!) })
  if (move.startsWith('!')) return played(table, move)
  const { up, down } = layings(move)
  const parts = []
  if (up.length) parts.push(say('hint-up', { cards: up.map(cardName).join(', ') }))
  if (down.length) parts.push(say('hint-down', { cards: down.map(cardName).join(', ') }))
  return parts.join('; ')
}

/** `!baz 3=1:2`: which card, with which of one's own, at whom, at which of their cards. `!sta 2` is about an own one. */
const ACTION = /^!(\w+)(?: (?:(\d+)=)?(\d+)(?::(\d+))?)?$/

/** The same as the choices that make the move. */
function aimed(move: string): string[] {
  const [, card = '', own, seat, place] = ACTION.exec(move) ?? []
  if (card === 'sta') return [`play ${card}`, `place ${seat}`]
  const aims = [own && `place ${own}`, seat && `seat ${seat}`, place && `place ${place}`]
  return [`play ${card}`, ...aims.filter((aim) => aim !== undefined && aim !== '')] as string[]
}

function played(table: GameTable, move: string): string {
  const [, card = '', own, seat, place] = ACTION.exec(move) ?? []
  const parts = [say('hint-play', { card: cardName(card) })]
  const laid = (who: number, at: string | undefined): string => {
    const code = table.view.players[who]?.row[Number(at) - 1]?.card
    return code ? cardName(code) : ''
  }
  if (card === 'sta') parts.push(laid(table.seat ?? 0, seat))
  else if (seat !== undefined) {
    if (own) parts.push(laid(table.seat ?? 0, own))
    parts.push(place ? `${table.name(Number(seat))}: ${laid(Number(seat), place)}` : table.name(Number(seat)))
  }
  return parts.filter(Boolean).join(', ')
}

/** Lays the move out, ready to be made or changed. */
export function showHint(table: GameTable, move: string): void {
  const { building } = table
  table.clear()
  table.hinted = move
  if (move.startsWith('!')) {
    building.act(aimed(move))
    return
  }
  const { up, down } = layings(move)
  const free = [...table.hand]
  for (const [codes, side] of [[up, 'up'], [down, 'down']] as const) {
    for (const code of codes) {
      const at = free.findIndex((card) => card.kind === code)
      if (at >= 0) building.choose(free.splice(at, 1)[0]!.id, code, side)
    }
  }
}

/** A move in words, at a table that somebody else shows: a part of a sentence. */
export function moveWords(link: TableSource, move: string): string {
  return hintWords(new GameTable(link), move).replace(/\.$/, '')
}
