/* Written by `npm run types` from src/ogonek/server/schema.py: change it there. */

export interface View {
  actions: boolean
  auction: AuctionSeen
  auctions: number
  deck: DeckSeen
  discard: DiscardSeen[]
  end: string
  game: string
  hand: string[] | null
  notes: NoteSeen[]
  players: PlayerSeen[]
  points: boolean
  seat: number | null
  stacks: {
    [k: string]: StackSeen
  }
  to_move: number | null
  traces: TraceSeen[]
  turn: TurnSeen
  unseen: string[]
  winners: number[]
}
export interface AuctionSeen {
  colour: string | null
  highest: number
  leader: number | null
  may_stay: boolean
  starter: number
  value: number | null
}
export interface DeckSeen {
  at_least: number
  count: number
  known: string[]
}
export interface DiscardSeen {
  card: string | null
  down: number | null
}
export interface NoteSeen {
  away: number
  cards: string[]
  lacks: {
    [k: string]: number
  }
  seat: number
}
export interface PlayerSeen {
  countries: number
  covered: boolean
  hand: number
  inside: boolean
  known: string[]
  layings: number
  leads: boolean
  peak: number
  row: RowCard[]
  score: number
  tokens: {
    [k: string]: number
  }
  total: number
}
export interface RowCard {
  card: string | null
  down: boolean
}
export interface StackSeen {
  face_down: number
  face_down_values: number[]
  known: number[]
}
export interface TraceSeen {
  at_least: number
  cards: (string | string[])[]
  places: PlaceSeen[]
}
export interface PlaceSeen {
  most: number
  place: string
}
export interface TurnSeen {
  acted: boolean
  idle: number
  opened: boolean
  opening: boolean
  phase: string
  seat: number
  shuffle_due: boolean
  steal_from: number | null
}
/**
 * The totals as they would be, and who would lead alone.
 */
export interface Change {
  leader: number | null
  totals: number[]
}
