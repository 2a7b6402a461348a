/**
 * The words of a game that the page knows nothing about. Whatever has no words is shown by its code.
 *
 * A game's own words may hold: `view-KEY` for a part of its view, `card-CODE` for a card, `choice-CHOICE` for a choice
 * (`card 5` is `choice-card-5`, or `choice-card` with $value), `event-CODE` for an event with its facts.
 */
import { wordsOf } from '../lib/i18n.svelte'
import type { TableEvent } from '../lib/link.svelte'
import type { Facts } from '../lib/words'

const plainly = (key: string): string => key.replaceAll('_', ' ')

export function viewKey(game: string, key: string): string {
  return wordsOf(game).tell(`view-${key.replaceAll('_', '-')}`, {}) ?? plainly(key)
}

export function cardName(game: string, card: string): string {
  return wordsOf(game).tell(`card-${card}`, {}) ?? card
}

export function choiceName(game: string, choice: string): string {
  const words = wordsOf(game)
  const [kind = '', ...rest] = choice.split(' ')
  const whole = words.tell(`choice-${choice.replaceAll(' ', '-')}`, {})
  return whole ?? words.tell(`choice-${kind}`, { value: cardName(game, rest.join(' ')) }) ?? choice
}

/** A fact as a text: lists with commas, everything else as it is written. */
function fact(value: unknown): string {
  if (Array.isArray(value)) return value.map(fact).join(', ') || '–'
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** An event as a sentence; without one, its code and its facts. */
export function sentence(game: string, event: TableEvent, name: (seat: number) => string): string {
  const { number, event: code, ...facts } = event
  void number
  const told: Facts = {}
  for (const [key, value] of Object.entries(facts)) told[key] = typeof value === 'number' ? value : fact(value)
  const seat = facts.seat ?? facts.first
  if (typeof seat === 'number') told.name = name(seat)
  if (typeof facts.card === 'string') told.card = cardName(game, facts.card)
  if (Array.isArray(facts.winners)) {
    told.winners = (facts.winners as number[]).map(name).join(', ')
    told.count = facts.winners.length
  }
  const words = wordsOf(game)
  const seen = typeof facts.card === 'string' ? words.tell(`event-${code}-seen`, told) : null
  return seen ?? words.tell(`event-${code}`, told) ?? plain(code, facts, name)
}

function plain(code: string, facts: Record<string, unknown>, name: (seat: number) => string): string {
  const { seat, ...others } = facts
  const who = typeof seat === 'number' ? `${name(seat)}: ` : ''
  const parts = Object.entries(others).map(([key, value]) => `${plainly(key)} ${fact(value)}`)
  return `${who}${code.replaceAll('-', ' ')}${parts.length ? ` (${parts.join('; ')})` : ''}`
}
