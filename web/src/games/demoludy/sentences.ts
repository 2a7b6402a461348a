/** Events as sentences: for the log, for the screen reader, for the line above the table. */
import type { FluentVariable } from '@fluent/bundle'

import type { TableEvent } from '../../lib/link.svelte'
import { cardName, tokenName } from './names'
import { knows, say } from './words'

const listed = (codes: readonly string[]): string => codes.map(cardName).join(', ')

export function sentence(event: TableEvent, name: (seat: number) => string): string {
  const args: Record<string, FluentVariable> = {}
  for (const key of ['auction', 'total', 'count'] as const) {
    if (typeof event[key] === 'number') args[key] = event[key]
  }
  const seat = event.seat ?? event.first
  if (typeof seat === 'number') args.name = name(seat)
  const other = event.by ?? event.at
  if (typeof other === 'number') args.other = name(other)
  if (typeof event.colour === 'string') args.token = tokenName(event.colour, event.value as number)
  if (typeof event.card === 'string') args.card = cardName(event.card)
  if (typeof event.for === 'string') args.for = cardName(event.for)
  if (Array.isArray(event.winners)) {
    const winners = event.winners as number[]
    args.winners = winners.map(name).join(', ')
    args.count = winners.length
  }
  switch (event.event) {
    case 'drew':
    case 'dollar-given':
    case 'stolen':
      return say(event.card ? `event-${event.event}-seen` : `event-${event.event}`, args)
    case 'hand-shown':
      if (!Array.isArray(event.hand)) break
      return say('event-hand-shown-seen', { ...args, cards: listed(event.hand as string[]) })
    case 'played':
      return say(args.other === undefined ? 'event-played' : 'event-played-at', args)
    case 'laid':
      return say('event-laid', { ...args, cards: laid(event) })
    case 'discarded':
      if (!Array.isArray(event.cards)) return say('event-discarded-some', args)
      return say('event-discarded', { ...args, cards: discarded(event.cards as (string | null)[]) })
  }
  return knows(`event-${event.event}`) ? say(`event-${event.event}`, args) : ''
}

/** Face-up cards by name, face-down ones by number, to their owner by name too. */
function laid(event: TableEvent): string {
  const parts = (event.up as string[]).map(cardName)
  const count = event.down as number
  if (count) {
    const down = say('event-laid-down', { count })
    const seen = event.down_cards as string[] | undefined
    parts.push(seen ? `${down} (${listed(seen)})` : down)
  }
  return parts.join(', ')
}

function discarded(cards: (string | null)[]): string {
  const seen = cards.filter((card) => card !== null)
  const parts = seen.map(cardName)
  if (seen.length < cards.length) parts.push(say('event-laid-down', { count: cards.length - seen.length }))
  return parts.join(', ')
}
