/** A hint's move, in words and on the table. */
import { cardName, country } from './names'
import type { GameTable } from './table.svelte'
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

/** `!awa 1:2`: which card, at whom, at which of their cards. */
function played(table: GameTable, move: string): string {
  const found = /^!(\w+)(?: (?:(\d+)=)?(\d+)(?::(\d+))?)?$/.exec(move)
  const [, card = '', own, seat, place] = found ?? []
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
  building.clear()
  if (move.startsWith('!')) {
    building.act([`play ${move.slice(1, 4)}`])
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
