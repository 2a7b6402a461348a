/**
 * The bots as characters, one a level: what they say now and then (the words: locales/…/companions.ftl).
 *
 * A remark follows from the table's id and from what spectators are told, and from nothing else: the level at each
 * seat, the events' codes, and whose moment an event is. So it can tell nobody a card, and everybody at the table and
 * whoever comes back to it hears the same.
 */
import type { TableEvent } from './link.svelte'

/** What an event means to somebody at the table. */
export type Feeling = 'gain' | 'loss'

export interface Moment {
  seat: number
  what: Feeling
}

/** A game tells whose moment an event is; it may look at what is public in it alone. */
export type Moments = (event: TableEvent) => readonly Moment[]

export interface Remark {
  number: number // of the event to which it belongs
  seat: number
  key: string // of the words
}

type Occasion = Feeling | 'hello' | 'wait' | 'won' | 'lost'

/** How many lines everybody has for each occasion. */
export const LINES: Record<Occasion, number> = { hello: 2, gain: 3, loss: 3, wait: 1, won: 1, lost: 1 }

/** Tempers: of a hundred moments, about how many a character speaks of. */
const TEMPERS: Readonly<Record<string, Record<Feeling, number>>> = {
  beginner: { gain: 60, loss: 50 },
  casual: { gain: 45, loss: 40 },
  solid: { gain: 30, loss: 25 },
  strong: { gain: 25, loss: 50 },
  master: { gain: 12, loss: 15 },
}

const QUIET = 10 // events between two remarks, at least

export const companionPicture = (level: string | null | undefined): string | null => (level && level in TEMPERS ? `companion-${level}` : null)

/** FNV-1a: the same number for the same text everywhere. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

/** Everything that is said at a table up to the last of these events. `levels` has null where a person sits. */
export function remarks(table: string, levels: readonly (string | null)[], events: readonly TableEvent[], moments: Moments): Remark[] {
  const bots = levels.flatMap((level, seat) => (companionPicture(level) ? [seat] : []))
  const said: Remark[] = []

  function speak(number: number, seat: number, occasion: Occasion): void {
    const line = 1 + (numberOf(`${table}/${number}/${seat}/line`) % LINES[occasion])
    said.push({ number, seat, key: `says-${levels[seat]!}-${occasion}-${line}` })
  }

  /** One of the bots, a different one at each table. */
  const somebody = (number: number): number => bots[numberOf(`${table}/${number}`) % bots.length]!

  for (const event of bots.length ? events : []) {
    const { number } = event
    if (event.event === 'dealt') speak(number, somebody(number), 'hello')
    else if (event.event === 'game-over') {
      const winners = event.winners as number[]
      const winner = bots.find((seat) => winners.includes(seat))
      speak(number, winner ?? somebody(number), winner === undefined ? 'lost' : 'won')
    } else if (number - (said.at(-1)?.number ?? -QUIET) >= QUIET) {
      const moved = moments(event).find(
        ({ seat, what }) => bots.includes(seat) && numberOf(`${table}/${number}/${seat}`) % 100 < TEMPERS[levels[seat]!]![what],
      )
      if (moved) speak(number, moved.seat, moved.what)
    }
  }
  return said
}

/** What is said while everybody waits long for a person, after this event; null if nobody says anything. */
export function waitingRemark(table: string, levels: readonly (string | null)[], number: number): Remark | null {
  const bots = levels.flatMap((level, seat) => (companionPicture(level) ? [seat] : []))
  const chance = numberOf(`${table}/${number}/wait`)
  if (!bots.length || chance % 2) return null
  const seat = bots[(chance >>> 1) % bots.length]!
  return { number, seat, key: `says-${levels[seat]!}-wait-1` }
}
