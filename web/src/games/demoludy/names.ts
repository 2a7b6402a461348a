/** The things of this game: their order, their words, their signs. */
import { say } from './words'

export const COLOURS = ['R', 'G', 'V', 'O', 'B'] as const
export const ACTIONS = ['mil', 'cel', 'awa', 'sta', 'baz', 'cin', 'bru'] as const

/** All faces, in the order in which a laying is written. */
export const CODES: readonly string[] = [
  ...COLOURS.flatMap((colour) => [2, 3, 4, 5, 7].map((value) => `${colour}${value}`)),
  '$7',
  '$10',
  ...ACTIONS,
]

export const inOrder = (one: string, other: string): number => CODES.indexOf(one) - CODES.indexOf(other)

export function isAction(code: string): boolean {
  return (ACTIONS as readonly string[]).includes(code)
}

/** What is printed on a card; action cards have no value. */
export function printed(code: string): number {
  return isAction(code) ? 0 : Number(code.slice(1))
}

/** `R3` as `vodka R3`, `$7` as `dollars $7`, `mil` as `the militiaman`. */
export function cardName(code: string): string {
  if (isAction(code)) return say(`action-${code}`)
  return code.startsWith('$') ? `${say('dollars')} ${code}` : `${say(`goods-card-${code.slice(1)}`)} ${code}`
}

/** In narrow places, where value and country stand beside it. */
export function shortName(code: string): string {
  if (isAction(code)) return say(`action-${code}-short`)
  return code.startsWith('$') ? say('dollars') : say(`goods-card-${code.slice(1)}-short`)
}

export function country(colour: string): string {
  return say(`country-${colour}`)
}

/** In narrow places. */
export function shortCountry(colour: string): string {
  return say(`country-${colour}-short`)
}

/** What a token shows: `jeans`. */
export function tokenGood(colour: string, value: number): string {
  return say(`foreign-${colour}${value}`)
}

/** `jeans V3`, as the notation has it. */
export function tokenName(colour: string, value: number): string {
  return `${tokenGood(colour, value)} ${colour}${value}`
}

/** What a card is called for somebody who cannot see it: name, country, value. */
export function cardWords(code: string): string {
  if (isAction(code) || code.startsWith('$')) return cardName(code)
  return say('card-words', { card: say(`goods-card-${code.slice(1)}`), country: country(code[0]!), value: printed(code) })
}

/** The rule that tells what a card is for. */
export function cardRule(code: string): string {
  const at = (ACTIONS as readonly string[]).indexOf(code)
  return at >= 0 ? `A${7 + at}` : code.startsWith('$') ? 'D10' : 'D9'
}

/** Every country has a shape: a star, a hexagon, a crescent, a cogwheel, a wedge. */
export const SIGNS: Record<string, string> = {
  R: 'M10 .8l2.700 6 6.500.6-4.900 4.300 1.500 6.400L10 14.700l-5.800 3.400 1.500-6.400L.8 7.400l6.500-.6z',
  G: 'M5.500 2h9L19 10l-4.500 8h-9L1 10z',
  V: 'M14.500 2.200A8.500 8.500 0 1 0 14.500 17.800 6.800 6.800 0 1 1 14.500 2.200z',
  O: 'M8.300 1h3.400l.5 2.300 1.800.8 2-1.300 2.400 2.400-1.300 2 .8 1.800 2.300.5v3.400l-2.300.5-.8 1.800 1.300 2-2.400 2.400-2-1.300-1.800.8-.5 2.300H8.300l-.5-2.300-1.800-.8-2 1.300-2.400-2.400 1.300-2-.8-1.800L-.2 12.900V9.500l2.300-.5.8-1.800-1.300-2L4 2.800l2 1.300 1.800-.8z',
  B: 'M1 1.500L19 10 1 18.500z',
}

/** The cars of the players' boards, by their seats. */
export const CARS = ['maluch', 'fiat', 'syrena', 'warszawa', 'trabant'] as const

// What they call it where it comes from, by value.
const AT_HOME: Record<string, { lang: string; names: Record<number, string> }> = {
  R: { lang: 'ru', names: { 2: 'крем', 3: 'водка', 4: 'янтарь', 5: 'газовый баллон', 7: 'хрусталь' } },
  G: { lang: 'hu', names: { 2: 'krém', 3: 'vodka', 4: 'borostyán', 5: 'gázpalack', 7: 'kristály' } },
  V: { lang: 'tr', names: { 2: 'krem', 3: 'votka', 4: 'kehribar', 5: 'gaz tüpü', 7: 'kristal' } },
  O: { lang: 'de', names: { 2: 'Creme', 3: 'Wodka', 4: 'Bernstein', 5: 'Gasflasche', 7: 'Kristall' } },
  B: { lang: 'cs', names: { 2: 'krém', 3: 'vodka', 4: 'jantar', 5: 'plynová láhev', 7: 'křišťál' } },
}

/** A goods card's name in the language of its country. */
export function nameAtHome(code: string): { lang: string; name: string } | null {
  const home = AT_HOME[code[0] ?? '']
  const name = home?.names[printed(code)]
  return home && name ? { lang: home.lang, name } : null
}
