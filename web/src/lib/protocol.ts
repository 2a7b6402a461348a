/* schema 4ca409b9929cb0d063acc8f5995d78393de6f53dbbd12e4b70e4c217d01c1f0a */
/* Written by `npm run types` from src/ogonek/server/schema.py: change it there. */

export type ClientMessage = Hello | Play | Undo | Steps | StandIn | Return | Leave | Say
export type ServerMessage = TableMessage | Update | Offered | Chat | Accepted | Refused

/**
 * First message, and after every break: what came after event number `after`?
 */
export interface Hello {
  type: 'hello'
  after?: number
}
/**
 * An intent; sending it twice with the same id plays it once.
 */
export interface Play {
  type: 'play'
  intent: string
  move: string
}
export interface Undo {
  type: 'undo'
  intent: string
}
/**
 * Where there are too many moves to list: what can be chosen after these choices?
 */
export interface Steps {
  type: 'steps'
  taken: string[]
}
/**
 * Let a bot play on for a seat whose person is away.
 */
export interface StandIn {
  type: 'stand-in'
  intent: string
  seat: number
}
/**
 * Take the own seat back from the bot that stood in.
 */
export interface Return {
  type: 'return'
  intent: string
}
export interface Leave {
  type: 'leave'
  intent: string
}
/**
 * A line of chat.
 */
export interface Say {
  type: 'say'
  intent: string
  text: string
}
/**
 * The table around the game, whenever it changes.
 */
export interface TableMessage {
  type: 'table'
  table: TableInfo
}
/**
 * A table as one visitor sees it, before, during and after the game.
 */
export interface TableInfo {
  id: string
  game: string
  options: {
    [k: string]: boolean
  }
  state: 'abandoned' | 'over' | 'playing' | 'waiting'
  seats: SeatInfo[]
  your_seat: number | null
  you_own: boolean
  listed: boolean
  show_scores: boolean
  draw_seats: boolean
  clock: number | null
  commitment: string
  created: string
  rematch: string | null
}
export interface SeatInfo {
  kind: 'bot' | 'empty' | 'person'
  name: string
  level: string | null
  presence: 'away' | 'here' | 'left'
  stand_in: boolean
  replaceable: boolean
}
/**
 * What happened, and all that the receiver may know now. `number` is that of the last event.
 */
export interface Update {
  type: 'update'
  number: number
  events: {
    [k: string]: unknown
  }[]
  view: {
    [k: string]: unknown
  }
  offer: Offer | null
  can_undo: boolean
  seconds_left: number | null
}
/**
 * What the seat to move can do; `moves` is None where there are too many to list: ask with Steps.
 */
export interface Offer {
  moves: OfferedMove[] | null
  choices: string[]
}
/**
 * A legal move: its text to send, the choices that build it, what it would change.
 */
export interface OfferedMove {
  move: string
  choices: string[]
  changes: {
    [k: string]: unknown
  }[]
}
/**
 * The answer to Steps: what can be chosen next, or the whole move.
 */
export interface Offered {
  type: 'offered'
  taken: string[]
  choices: string[]
  move: string | null
}
export interface Chat {
  type: 'chat'
  lines: ChatLine[]
}
export interface ChatLine {
  number: number
  seat: number | null
  name: string
  text: string
}
/**
 * The intent is committed.
 */
export interface Accepted {
  type: 'accepted'
  intent: string
}
/**
 * The intent changed nothing. `code` and `details` are those of the words `error-CODE`.
 */
export interface Refused {
  type: 'refused'
  intent: string
  code: string
  rule: string
  details: {
    [k: string]: string | number
  }
}
/**
 * Who is asking; None for a stranger.
 */
export interface Me {
  person: Person | null
}
export interface Person {
  id: string
  name: string
}
/**
 * A guest: a name is all it takes.
 */
export interface NewPerson {
  name: string
}
export interface NewTable {
  game: string
  seats: WantedSeat[]
  options?: {
    [k: string]: boolean
  }
  listed?: boolean
  show_scores?: boolean
  draw_seats?: boolean
  clock?: number | null
}
/**
 * A seat of a new table: the owner's, one for another person, or a bot's.
 */
export interface WantedSeat {
  kind: 'bot' | 'me' | 'person'
  level?: string
}
/**
 * Taking a seat; without a number, the first free one.
 */
export interface Joining {
  seat?: number | null
  nonce?: string
}
/**
 * The owner's start. The nonce is drawn after the table's commitment was seen: that makes the deal provable.
 */
export interface Starting {
  nonce?: string
}
export interface BotLevel {
  level: string
}
export interface GameInfo {
  name: string
  title: string
  players: number[]
  options: string[]
  levels: string[]
}
export interface TableLists {
  open: TableInfo[]
  yours: TableInfo[]
}
/**
 * A link's secret that moves you to another device, once, within so many seconds.
 */
export interface Transfer {
  token: string
  seconds: number
}
export interface Redeem {
  token: string
}
/**
 * A finished game, step by step, as a seat saw it, as a spectator did, or with open cards.
 */
export interface Replay {
  id: string
  game: string
  options: {
    [k: string]: boolean
  }
  seats: string[]
  moves: string[]
  frames: Frame[]
  result: {
    [k: string]: number[]
  } | null
}
/**
 * After so many moves: what happened with the last one, and how things stood.
 */
export interface Frame {
  events: {
    [k: string]: unknown
  }[]
  view: {
    [k: string]: unknown
  }
  hands: string[][] | null
}
export interface Imported {
  id: string
}
/**
 * An HTTP error, for people: the words `error-CODE`.
 */
export interface Problem {
  code: string
  details?: {
    [k: string]: string | number
  }
}
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
