/* schema 10d77434fd42324199329c609533a39a6c5b793991e70eeb9a88ec120dea2607 */
/* Written by `npm run types` from src/ogonek/server/schema.py: change it there. */

export type ClientMessage = Hello | Looking | Play | Undo | Steps | WhyNot | StandIn | Return | Leave | Hint | Say
export type ServerMessage = TableMessage | Update | Offered | Hinted | Chat | Accepted | Refused | Outdated

/**
 * First message, and after every break: what came after event number `after`?
 *
 * A client that names a protocol other than the host's is told `outdated`; one that names none is taken to know.
 */
export interface Hello {
  type: 'hello'
  after?: number
  protocol?: number
}
/**
 * Whether the table is in front of somebody, or its page in the background: then notices are sent.
 */
export interface Looking {
  type: 'looking'
  visible: boolean
}
/**
 * An intent; sending it twice with the same id plays it once.
 */
export interface Play {
  type: 'play'
  intent: string
  move: string
}
/**
 * Take back the last placement of this turn.
 */
export interface Undo {
  type: 'undo'
  intent: string
}
/**
 * What can be chosen after these choices? For moves too many to list. Answered by Offered, or Refused.
 */
export interface Steps {
  type: 'steps'
  taken: string[]
}
/**
 * Why can these choices not be taken? They may break off early: what is missing is filled in.
 *
 * Answered by Refused with an empty intent, or by Offered where they can be taken after all.
 */
export interface WhyNot {
  type: 'why_not'
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
/**
 * Leave the table for good; a bot may play on.
 */
export interface Leave {
  type: 'leave'
  intent: string
}
/**
 * What might one do? Only in games against bots alone.
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
  daily?: string
  counted?: boolean
  slow?: boolean
  seconds_left?: number | null
}
/**
 * Who sits there, and whether they are present.
 */
export interface SeatInfo {
  kind: 'bot' | 'empty' | 'person'
  name: string
  level: string | null
  presence: 'away' | 'here' | 'left'
  stand_in: boolean
  replaceable: boolean
  vacation?: boolean
}
/**
 * What happened, and all that the receiver may know now. `number` is that of the last event.
 *
 * At a hot seat several people look at the page in turn: `public` and `public_events` are what a spectator sees, to
 * be shown while the device is passed on. Elsewhere both are None.
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
  public?: {
    [k: string]: unknown
  } | null
  public_events?:
    | {
        [k: string]: unknown
      }[]
    | null
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
 * The answer to Steps: what can be chosen next, or the whole move and what it would change.
 *
 * A move that could end here and could go on has both: `choices` with `finish` among them, and `changes` as if it
 * ended here.
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
 * The answer to Hint, the best first, from the seat's view alone. `reasons`: for the best against the next.
 */
export interface Hinted {
  type: 'hinted'
  intent: string
  moves: HintedMove[]
  reasons: Reason[]
}
/**
 * A move that was tried: how often, its win chance (None where it was tried too seldom to say), expected score.
 */
export interface HintedMove {
  move: string
  visits: number
  share: number | null
  score: number
}
/**
 * A sentence about a decision: `key` is that of the game's words, `facts` fill it.
 *
 * A fact that is a code is said with the words whose key `spoken` names; a fact `seat` is said as the `name`.
 */
export interface Reason {
  key: string
  facts: {
    [k: string]: string | number
  }
  spoken: {
    [k: string]: string
  }
}
/**
 * Lines of chat that the receiver has not seen yet.
 */
export interface Chat {
  type: 'chat'
  lines: ChatLine[]
}
/**
 * One line, numbered from 1; `seat` is None for a spectator.
 */
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
 *
 * An empty intent answers Steps or WhyNot; both are answered in the order in which they came.
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
 * The page speaks another protocol than the host, whose number this is: it must be loaded again.
 */
export interface Outdated {
  type: 'outdated'
  protocol: number
}
/**
 * Who is asking; None for a stranger.
 */
export interface Me {
  person: Person | null
}
/**
 * Somebody who told their name.
 */
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
/**
 * What is to be played, and by whom.
 */
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
  slow?: boolean
}
/**
 * A seat of a new table: the owner's, one for another person, or a bot's.
 *
 * Several seats of the owner's, each with a name, make a hot seat: people who share one device.
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
/**
 * How strong a bot shall be.
 */
export interface BotLevel {
  level: string
}
/**
 * A game that can be played here; `players` are the fewest and the most.
 */
export interface GameInfo {
  name: string
  title: string
  players: number[]
  options: string[]
  levels: string[]
}
/**
 * Tables that wait for people, those at which you sit, and of these the ones that wait for your move.
 */
export interface TableLists {
  open: TableInfo[]
  yours: TableInfo[]
  your_move?: TableInfo[]
}
/**
 * Your finished games, the newest first. `more`: some are still to be summed up, ask again.
 */
export interface History {
  games: PlayedGame[]
  more: boolean
  goals: {
    [k: string]: GoalInfo[]
  }
}
/**
 * A finished game in short, for lists and statistics. `counted` and `goals` are in the words of the game.
 */
export interface PlayedGame {
  id: string
  game: string
  options: {
    [k: string]: boolean
  }
  created: string
  seats: PlayedSeat[]
  seat: number | null
  first: number
  scores: number[]
  winners: number[]
  place: number | null
  moves: number
  daily?: string
  imported?: boolean
  counted?: {
    [k: string]: {
      [k: string]: number
    }
  }
  goals?: string[]
}
/**
 * Who sat there; `level` of a bot, None for a person.
 */
export interface PlayedSeat {
  name: string
  level: string | null
}
/**
 * A goal of a game (words `goal-NAME`) and the rule that it teaches.
 */
export interface GoalInfo {
  name: string
  rule: string
}
/**
 * Which day's deal is to be played: the counted try of today's, or practice.
 */
export interface NewTry {
  day: string
  counted?: boolean
  name?: string
}
/**
 * The date in UTC, in how many seconds it changes, and what is played today.
 */
export interface DailyDay {
  day: string
  seconds_left: number
  games: DailyGame[]
}
/**
 * A game's deal of today, and all tries of the one who asks, the oldest first.
 */
export interface DailyGame {
  game: string
  deal: string
  levels: string[]
  options: {
    [k: string]: boolean
  }
  today: DailyTry | null
  tries: DailyTry[]
  streak: number
  longest: number
}
/**
 * A counted try; `result` is None while it is played.
 */
export interface DailyTry {
  deal: string
  day: string
  table: string
  result: DailyResult | null
}
/**
 * How the counted try ended; `shapes` has a sign for each turn, to be shared without telling the cards.
 */
export interface DailyResult {
  place: number
  players: number
  points: number
  shapes: string
}
/**
 * How a bot of that level did in the player's seat, on the same deal against the same others.
 */
export interface DailyLevel {
  level: string
  place: number
  points: number
}
/**
 * The one try of today's ranked deal; `day` is the day that the page shows.
 */
export interface NewRanked {
  day: string
  named?: boolean
}
/**
 * What is played today, with the commitments to the secrets of today and of tomorrow.
 */
export interface RankedDay {
  day: string
  seconds_left: number
  commitment: string
  committed: string
  tomorrow: string
  games: RankedGame[]
}
/**
 * A game's ranked deal of today, and all your tries, the oldest first.
 */
export interface RankedGame {
  game: string
  deal: string
  levels: string[]
  options: {
    [k: string]: boolean
  }
  today: RankedTry | null
  tries: RankedTry[]
}
/**
 * Your one try of a ranked deal; `result` is None while it is played.
 */
export interface RankedTry {
  day: string
  table: string
  result: DailyResult | null
  late: boolean
}
/**
 * How everybody did in a ranked deal. While its day lasts, places are told to those who have finished.
 */
export interface RankedResults {
  deal: string
  day: string
  over: boolean
  commitment: string
  secret: string
  players: number
  tries: number
  places: RankedPlace[]
  percentile: number | null
}
/**
 * A line of the table of results; `name` is empty where its owner did not want it shown.
 */
export interface RankedPlace {
  rank: number
  place: number
  points: number
  name: string
  you: boolean
}
/**
 * A link's secret that moves you to another device, once, within so many seconds.
 */
export interface Transfer {
  token: string
  seconds: number
}
/**
 * The secret of a transfer, on the new device.
 */
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
/**
 * Under which id a record can be replayed.
 */
export interface Imported {
  id: string
}
/**
 * Whether a game's replay is shared by a link of its own.
 */
export interface Shared {
  id: string | null
  waiting: number
  agreed: boolean
  names: string[]
}
/**
 * Agreeing to share a finished game's replay: with one's name, or without.
 */
export interface Sharing {
  named?: boolean
}
/**
 * A finished game, judged decision by decision, with luck and skill apart (docs/coach.md, "The data").
 */
export interface Review {
  format: string
  game: string
  options: {
    [k: string]: boolean
  }
  seats: string[]
  moves: number
  rounds: number
  complete: boolean
  players: {
    [k: string]: ReviewPlayer
  }
  decisions: ReviewDecision[]
  luck: LuckOfGame | null
}
/**
 * What a review says of a player.
 */
export interface ReviewPlayer {
  accuracy: number | null
  decisions: number
  verdicts: {
    [k: string]: number
  }
  given_away: number
  best_move: BestMove | null
  turning_point: TurningPoint | null
}
/**
 * The move that stood out most: the next best would have given away at least so much.
 */
export interface BestMove {
  move: number
  played: string
  gained: number
}
/**
 * The decision (of `seat`), or the chance behind it, that changed a player's win chance most.
 */
export interface TurningPoint {
  move: number
  seat: number
  chance: boolean
  before: number
  after: number
}
/**
 * A decision that was judged. `move` is its number in the record, from 1.
 */
export interface ReviewDecision {
  move: number
  seat: number
  played: string
  best: string
  verdict: 'best' | 'blunder' | 'fine' | 'inaccuracy' | 'mistake' | 'only'
  given_away: number
  error: number
  candidates: ReviewCandidate[]
  reasons: Reason[]
}
/**
 * A move that was tried: `behind` is the win chance that it gives away against the best, on the same deals.
 */
export interface ReviewCandidate {
  move: string
  win: number
  points: number
  behind: number
  error: number
  deals: number
}
/**
 * Luck and skill in a finished game, one number a seat (docs/coach.md, "The data").
 */
export interface LuckOfGame {
  start: number[]
  first: number[]
  deal: number[]
  steps: LuckStep[]
  own: number[]
  others: number[]
  luck: number[]
  result: number[]
  adjusted: number[]
}
/**
 * A decision and the chance behind it: win shares after it, and what each of the two changed, one number a seat.
 */
export interface LuckStep {
  move: number
  seat: number
  shares: number[]
  decision: number[]
  chance: number[]
}
/**
 * Some of a review's decisions, and how many there are in all; `review` when this was the last part.
 */
export interface ReviewPart {
  total: number
  decisions: ReviewDecision[]
  review?: Review | null
}
/**
 * Your games that were reviewed, by their ids.
 */
export interface ReviewLines {
  games: {
    [k: string]: ReviewLine
  }
}
/**
 * A reviewed game in a line, one number a seat.
 */
export interface ReviewLine {
  accuracy: (number | null)[]
  own: number[]
  luck: number[]
  adjusted: number[]
}
/**
 * A finished game as it stood before its move of that number (from 1), for a seat: here another can be chosen.
 */
export interface Study {
  game: string
  options: {
    [k: string]: boolean
  }
  seats: string[]
  move: number
  seat: number
  update: Update
}
/**
 * What is chosen on a study board so far: what can follow, or `why` can it not be taken?
 */
export interface StudyChoices {
  choices: string[]
  why?: boolean
}
/**
 * The answer to StudyChoices: one of the two.
 */
export interface StudySteps {
  offered: Offered | null
  refused: Refused | null
}
/**
 * A move that was chosen on a study board, and those that it is compared with.
 */
export interface Trying {
  move: string
  others?: string[]
}
/**
 * The chosen move first, then the others. `verdict`: the chosen one's, against the best of them.
 */
export interface Tried {
  verdict: string
  moves: TriedMove[]
  reasons: Reason[]
}
/**
 * What was computed about a move. `ahead`: how much more the chosen move wins, with its standard `error`.
 */
export interface TriedMove {
  move: string
  win: number
  points: number
  ahead: number
  error: number
  deals: number
}
/**
 * How long your clocks at slow tables stand still from now on, and for how many days more they may this year.
 */
export interface Vacation {
  seconds_left: number
  days_left: number
}
/**
 * For how many days from now your clocks shall stand still; 0 ends a vacation.
 */
export interface NewVacation {
  days: number
}
/**
 * Of what you want to be told, and in which language.
 */
export interface NoticeWishes {
  your_move?: boolean
  game_over?: boolean
  invitation?: boolean
  language?: string
}
/**
 * An address that takes a JSON document with `text` and `content`, as chat services do.
 */
export interface NewWebhook {
  address: string
}
/**
 * A browser's push subscription, in the browser's words.
 */
export interface NewPush {
  endpoint: string
  p256dh: string
  auth: string
}
/**
 * Your wishes and channels; `push_key` is the server's public key, for a browser that subscribes.
 */
export interface Notices {
  wishes: NoticeWishes
  channels: NoticeChannel[]
  push_key: string
  vacation: Vacation
}
/**
 * Where you are told. Of an address only the host is shown: the rest of it is a secret.
 */
export interface NoticeChannel {
  id: string
  kind: 'push' | 'webhook'
  host: string
  failing: boolean
}
/**
 * The games that have puzzles.
 */
export interface PuzzleList {
  games: PuzzleGame[]
}
/**
 * A game's puzzles. The ids stay the same as long as the version does.
 */
export interface PuzzleGame {
  game: string
  version: number
  puzzles: PuzzleInfo[]
}
/**
 * A puzzle as it stands in a list. `rating`: how hard it is, from 1000 to 2000; the most telling theme first.
 */
export interface PuzzleInfo {
  id: string
  rating: number
  players: number
  options: string[]
  themes: string[]
}
/**
 * The move that somebody chose; without one, the solution is shown.
 */
export interface PuzzleTry {
  move: string | null
}
/**
 * Whether it was the move. `win`: the win chance after the best move; `behind`: the points of win chance that the
 * chosen one gives away at least, None for the best one. `usual`: what rules of thumb play; `found`: how often each
 * level finds the move, in per cent. `reasons` are for the best move against the chosen one, or the usual one.
 */
export interface PuzzleAnswer {
  right: boolean
  best: string
  win: number
  behind: number | null
  usual: string
  found: {
    [k: string]: number
  }
  reasons: Reason[]
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
/**
 * All that a person's own page shows of them.
 */
export interface Account {
  account: boolean
  passkeys_here: 'address' | 'http' | 'not-installed' | 'yes'
  passkeys: Passkey[]
  sessions: Session[]
  codes_left: number
  ratings: Rating[]
}
export interface Passkey {
  id: string
  device: string
  created: string
  used: string
}
/**
 * A device on which this person is known.
 */
export interface Session {
  id: string
  device: string
  created: string
  seen: string
  here: boolean
}
/**
 * How well somebody plays a game with so many players.
 */
export interface Rating {
  game: string
  players: number
  rating: number
  doubt: number
  games: number
  provisional: boolean
}
/**
 * What an authenticator answered, as the browser gives it (`PublicKeyCredential.toJSON()`).
 */
export interface Signed {
  credential: {
    [k: string]: unknown
  }
}
/**
 * What the browser is to give its authenticator.
 */
export interface PublicKeyOptions {
  options: {
    [k: string]: unknown
  }
}
/**
 * Shown once; whoever has one is let in once.
 */
export interface PrintedCodes {
  codes: string[]
}
/**
 * Whether a game counts, or would if it began now.
 */
export interface TableRating {
  rated: boolean
  possible: boolean
  agreed: boolean
  seats: SeatRating[]
}
/**
 * Who sits there: whether they have an account, and how well they play this game with so many players.
 */
export interface SeatRating {
  account: boolean
  rating: number | null
  provisional: boolean
  agreed: boolean
}
export interface RatingWish {
  agreed: boolean
}
export interface NewReport {
  table: string
  seat?: number | null
  line?: number | null
  text?: string
}
/**
 * Somebody at a table: in a seat, or who said a line of chat there.
 */
export interface About {
  table: string
  seat?: number | null
  line?: number | null
}
/**
 * Somebody whom you do not want to meet.
 */
export interface Block {
  id: string
  name: string
  created: string
}
/**
 * What somebody wants to play with others, now.
 */
export interface MatchWish {
  game: string
  players: number
  clock?: 0 | 30 | 60 | 180
  rated?: boolean
  bots?: boolean
}
/**
 * Coming to the table, with a random number that was drawn after its commitment was seen.
 */
export interface MatchSeat {
  nonce?: string
}
/**
 * How the search goes; `table` once others were found, `started` when all of them came.
 */
export interface Match {
  searching: boolean
  waiting?: number
  table?: string | null
  started?: boolean
  wish?: MatchWish | null
}

/** What this page speaks; a host that speaks another protocol answers `outdated`. */
export const PROTOCOL = 2
