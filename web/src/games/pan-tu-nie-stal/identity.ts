/** The people of queues and hand as things that keep their identity while they move: a son's move, from the hand. */
import { follow as followLines, type Lines } from '../../lib/follow'
import type { View } from './view'

export interface Standing {
  id: string
  seat: number
  card: string
}

export interface Cards {
  queues: Record<string, Standing[]>
  hand: Standing[]
  lines: Lines
}

export const NO_CARDS: Cards = { queues: {}, hand: [], lines: {} }

const HAND = 'hand'

export function follow(before: Cards, view: View): Cards {
  const kinds = Object.fromEntries(
    view.queues.map((queue) => [queue.queue, queue.cards.map((card) => `${card.seat}${card.card}`)]),
  )
  const lines = followLines(before.lines, { ...kinds, [HAND]: (view.hand ?? []).map((card) => `${view.seat ?? -1}${card}`) })
  const queues = Object.fromEntries(
    view.queues.map((queue) => [
      queue.queue,
      queue.cards.map((card, at) => ({ id: lines[queue.queue]![at]!.id, seat: card.seat, card: card.card })),
    ]),
  )
  const hand = (view.hand ?? []).map((card, at) => ({ id: lines[HAND]![at]!.id, seat: view.seat ?? -1, card }))
  return { queues, hand, lines }
}
