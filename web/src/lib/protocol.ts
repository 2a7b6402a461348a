/* schema a93434e33659010d55949a498c69cd55ad533c42e2650ba6d82b1eebde452fa8 */
/* Written by `npm run types` from src/ogonek/server/schema.py: change it there. */

/** The version of the messages; `hello` says it. */
export const PROTOCOL_VERSION = 2

export type ClientMessage = Hello | Play | Undo | Steps | WhyNot | StandIn | Return | Leave | Hint | Say
export type ServerMessage = TableMessage | Update | Offered | Hinted | Chat | Accepted | Refused

/**
 * First message, and after every break: what came after event number `after`?
 *
 *     A client that must speak exactly the server's protocol, as the page does, says its `version`; with another one the
 *     server closes the socket with code 4426.
 */
export interface Hello {
  type: 'hello'
  after?: number
  version?: number
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
 * Why do these choices not lead to a legal move? The answer is Refused; Accepted if they do.
 */
export interface WhyNot {
  type: 'why_not'
  intent: string
  choices: string[]
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
 * What would the strongest bot do? Only in games against bots alone.
 */
export interface Hint {
  type: 'hint'
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
  your_seats: number[]
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
  public: Public | null
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
 * What a spectator would be sent: all that may be shown while a shared device is passed on.
 */
export interface Public {
  events: {
    [k: string]: unknown
  }[]
  view: {
    [k: string]: unknown
  }
}
/**
 * The answer to Steps: what can be chosen next, or the whole move and what it would change.
 *
 *     A move that could end here and could go on has both: `choices` with `finish` among them, and `changes` as if it
 *     ended here.
 */
export interface Offered {
  type: 'offered'
  taken: string[]
  choices: string[]
  move: string | null
  changes: {
    [k: string]: unknown
  }[]
}
/**
 * The answer to Hint, the best first, made from the seat's view alone.
 */
export interface Hinted {
  type: 'hinted'
  intent: string
  moves: HintedMove[]
}
/**
 * A move that the bot considered: how often, what share of the win it expects, and what score.
 */
export interface HintedMove {
  move: string
  visits: number
  share: number
  score: number
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
 *
 *     Several seats of the owner's, each with a name, make a hot seat: people who share one device.
 */
export interface WantedSeat {
  kind: 'bot' | 'me' | 'person'
  name?: string
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
  private: boolean
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
