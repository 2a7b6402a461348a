/** What is in the box, in the order in which it is shuffled. */
import type { GameRecord, Stream } from '../../lib/proof'

const CARDS = [...'11111112223MMPPPPPLXS']
const GOODS: Record<number, string> = {
  1: 'oranzada guma-arabska',
  2: 'papier-toaletowy cukier-krysztal herbata zapalki mydlo ocet',
  3: 'bambosze fartuszek-szkolny gumofilce wyrob-czekoladopodobny rajstopy proszek-do-prania musztardowki',
  4: 'kawa autosyfon czapka-z-nutrii pomarancze zelazko szynka-w-puszce walizka',
  5: 'buty-zimowe aparat-fotograficzny radio-tranzystorowe dywan adapter maszyna-do-szycia odkurzacz kozuch',
  7: 'skladak pralka magnetofon-szpulowy telewizor',
  8: 'mebloscianka lodowka',
}
const COLOURS = [...'RGVOB']
const FOREIGN_VALUES = [1, 2, 3, 4, 5]

export function deal(stream: Stream, { seats, options }: GameRecord): Record<string, unknown> {
  const decks = seats.map(() => stream.shuffled(CARDS))
  const goods = Object.entries(GOODS).flatMap(([value, names]) => names.split(' ').map((name) => `${value}:${name}`))
  const ministry = stream.shuffled(goods)
  if (!options.bazaar) return { decks, ministry }
  const foreign = COLOURS.flatMap((colour) => FOREIGN_VALUES.map((value) => `${colour}${value}`))
  return { decks, ministry, foreign: stream.shuffled(foreign) }
}
