/** The words for the things of this game. */
import { cardPicture } from './pictures'
import { say } from './words'

/** A good of the shops is `5:buty-zimowe`, a foreign one `R3`. */
export function isForeign(good: string): boolean {
  return !good.includes(':')
}

export function goodName(good: string): string {
  return say(isForeign(good) ? `foreign-${good}` : `good-${good.slice(good.indexOf(':') + 1)}`)
}

export function goodValue(good: string): number {
  return parseInt(isForeign(good) ? good.slice(1) : good, 10)
}

export function cardName(card: string): string {
  return say(`card-${card}`)
}

/** Who is drawn on a card: the ones of each player are somebody else. */
export function personName(card: string, seat: number): string {
  return say(`person-${cardPicture(card, seat).slice(5)}`)
}

export function firstName(card: string, seat: number): string {
  return say(`person-${cardPicture(card, seat).slice(5)}-short`)
}

export function shopName(queue: string): string {
  return say(`shop-${queue}`)
}

/** The rule that tells what a card does. */
export const CARD_RULES: Record<string, string> = {
  '1': 'Q15',
  '2': 'Q15',
  '3': 'Q15',
  M: 'Q19',
  P: 'Q16',
  L: 'Q17',
  X: 'Q18',
  S: 'Q20',
}

/** In the order of the rule's table, which is the order of a hand. */
export const CARDS = ['1', '2', '3', 'M', 'P', 'L', 'X', 'S'] as const

export function minus(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

/** What is printed on a card: its value while it stands alone. */
export const PRINTED: Record<string, string> = { '1': '1', '2': '2', '3': '3', M: '2', P: '1+', L: '1', X: '1', S: '0' }
