/** What is in the box, in the order in which it is shuffled. */
import type { GameRecord, Stream } from '../../lib/proof'
import { ACTIONS, COLOURS } from './names'

const VALUES = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 7, 7]
const DOLLARS = ['$7', '$7', '$7', '$7', '$10', '$10']
const TOKENS = [1, 2, 3, 4, 5]

export function deal(stream: Stream, { options }: GameRecord): Record<string, unknown> {
  const goods = COLOURS.flatMap((colour) => VALUES.map((value) => `${colour}${value}`))
  const actions = options.actions ? ACTIONS.flatMap((card) => [card, card]) : []
  const deck = stream.shuffled([...goods, ...DOLLARS, ...actions])
  return { deck, tokens: Object.fromEntries(COLOURS.map((colour) => [colour, stream.shuffled(TOKENS)])) }
}
