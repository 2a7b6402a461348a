/* Written by `npm run types` from src/ogonek/server/schema.py: change it there. */

export interface View {
  bazaar: boolean
  box: BoxedCard[]
  end: string
  foreign_pile: string[]
  game: string
  hand: string[] | null
  ministry: MinistrySeen
  players: PlayerSeen[]
  queues: QueueSeen[]
  seat: number | null
  to_move: number | null
  turn: TurnSeen
  winners: number[]
}
export interface BoxedCard {
  card: string
  seat: number
}
export interface MinistrySeen {
  bottom: string[]
  count: number
  goods: string[]
}
export interface PlayerSeen {
  deck: number
  foreign: string[]
  goods: string[]
  hand: number
  score: number
  score_parts: ScoreParts
  unseen: string[]
}
export interface ScoreParts {
  colours: number
  foreign: number
  goods: number
}
export interface QueueSeen {
  cards: CardSeen[]
  goods: string[]
  leader: number | null
  open: boolean
  queue: string
  sums: (number | null)[]
}
/**
 * A card that stands in a queue.
 */
export interface CardSeen {
  card: string
  good: string | null
  seat: number
  value: number
}
export interface TurnSeen {
  chooser: number
  final: boolean
  idle: number
  last_turns: number
  phase: number
  queue: string | null
  ran_out: number | null
  ranking: number[]
  seat: number
  took: boolean
}
/**
 * A queue as it would stand.
 */
export interface Change {
  leader: number | null
  queue: string
  sums: (number | null)[]
}
