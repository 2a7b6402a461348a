/** Events as sentences: for the log, for the screen reader, for the line above the table. */
import type { FluentVariable } from '@fluent/bundle'

import type { TableEvent } from '../../lib/link.svelte'
import { cardName, goodName, goodValue, personName } from './names'
import { knows, say } from './words'

interface Covered {
  place: number
  owner: number
  card: string
}

/** Plain people by their names and values, the others by what they do. */
const called = (card: string, seat: number) => (/^[123]$/.test(card) ? `${personName(card, seat)} (${card})` : cardName(card))

const withValue = (good: string) => `${goodName(good)} (${goodValue(good)})`

export function sentence(event: TableEvent, name: (seat: number) => string): string {
  const args: Record<string, FluentVariable> = {}
  const seat = event.seat ?? event.first
  if (typeof seat === 'number') args.name = name(seat)
  // By what is sold there: letters are for those who type.
  for (const key of ['queue', 'origin'] as const) {
    const letter = event[key]
    if (typeof letter === 'string') args[key] = say(`queue-${letter}`)
  }
  if (typeof event.place === 'number') args.place = event.place
  if (typeof event.good === 'string') args.good = withValue(event.good)
  if (typeof event.by === 'string') args.by = withValue(event.by)
  if (Array.isArray(event.goods)) args.goods = (event.goods as string[]).map(withValue).join(', ')
  if (typeof event.card === 'string') args.card = called(event.card, Number(seat))
  if (Array.isArray(event.ranking)) {
    const ranking = event.ranking as number[]
    args.name = name(ranking[0] ?? 0)
    args.ranking = ranking.map(name).join(', ')
  }
  if (Array.isArray(event.winners)) {
    const winners = event.winners as number[]
    args.winners = winners.map(name).join(', ')
    args.count = winners.length
  }
  if (event.event === 'placed') return placed(event, args, name)
  if (event.event === 'turn' && event.last) return say('event-turn-last', args)
  if (event.event === 'drew' && event.card) return say('event-drew-seen', args)
  return knows(`event-${event.event}`) ? say(`event-${event.event}`, args) : ''
}

/** Those pushed away first, then those who joined at the end. */
function placed(event: TableEvent, args: Record<string, FluentVariable>, name: (seat: number) => string): string {
  const covered = (event.covered ?? []) as Covered[]
  const told = covered.map((gone) =>
    say('event-covered', { ...args, place: gone.place, card: called(gone.card, gone.owner), owner: name(gone.owner) }),
  )
  const behind = Number(event.count) - covered.length
  if (behind > 0) {
    const cards = behind === 1 ? String(args.card) : `${String(args.card)} ×${behind}`
    told.push(say(event.extra ? 'event-placed-extra' : 'event-placed', { ...args, cards }))
  }
  return told.join(' ')
}
