/**
 * Cards as things that keep their identity while they move. A view names only seat and kind; here each card gets an
 * id, and from one view to the next it is found again: in its queue, in another (a son's move), from the hand.
 */
import type { View } from '../../lib/protocol'

export interface Standing {
  id: string
  seat: number
  card: string
}

export interface Cards {
  queues: Record<string, Standing[]>
  hand: Standing[]
}

export const NO_CARDS: Cards = { queues: {}, hand: [] }

let made = 0

function alike(one: { seat: number; card: string }, other: { seat: number; card: string }): boolean {
  return one.seat === other.seat && one.card === other.card
}

/** Which of `now` is which of `before`, both from the front: the longest run of cards that stayed. */
function stayed(before: Standing[], now: { seat: number; card: string }[]): (Standing | null)[] {
  const best: number[][] = Array.from({ length: before.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = now.length - 1; other >= 0; other--) {
      best[one]![other] = alike(before[one]!, now[other]!)
        ? best[one + 1]![other + 1]! + 1
        : Math.max(best[one + 1]![other]!, best[one]![other + 1]!)
    }
  }
  const found: (Standing | null)[] = now.map(() => null)
  let one = 0
  let other = 0
  while (one < before.length && other < now.length) {
    if (alike(before[one]!, now[other]!)) found[other++] = before[one++]!
    else if (best[one + 1]![other]! >= best[one]![other + 1]!) one++
    else other++
  }
  return found
}

export function follow(before: Cards, view: View): Cards {
  const queues: Record<string, (Standing | null)[]> = {}
  const lists = [...view.queues.map((queue) => ({ name: queue.queue, cards: queue.cards }))]
  const used = new Set<string>()
  for (const { name, cards } of lists) {
    queues[name] = stayed(before.queues[name] ?? [], cards)
    for (const card of queues[name]) if (card) used.add(card.id)
  }
  const own = (view.hand ?? []).map((card) => ({ seat: view.seat ?? -1, card }))
  const hand = stayed(before.hand, own)
  for (const card of hand) if (card) used.add(card.id)
  const free = [...before.hand, ...Object.values(before.queues).flat()].filter((card) => !used.has(card.id))
  const claim = (card: { seat: number; card: string }): Standing => {
    const at = free.findIndex((one) => alike(one, card))
    return at >= 0 ? free.splice(at, 1)[0]! : { id: `c${++made}`, seat: card.seat, card: card.card }
  }
  const settled: Record<string, Standing[]> = {}
  for (const { name, cards } of lists) {
    settled[name] = cards.map((card, at) => queues[name]![at] ?? claim(card))
  }
  return { queues: settled, hand: own.map((card, at) => hand[at] ?? claim(card)) }
}
