/**
 * A table's connection to the server. It survives breaks: unanswered intents are sent again with the same id (which
 * does no harm), and we ask for what came after the last event that we know.
 *
 * Updates are shown one after another, so that the eye can follow quick bots.
 */
import type { Line } from '../host/client'
import { randomHex } from './chance'
import { checkServer } from './away.svelte'
import { alone } from './hosting'
import { lastSeen, rememberSeen } from './last-seen'
import { forgetMe } from './me.svelte'
import { PROTOCOL } from './protocol'
import type { ChatLine, ClientMessage, HintedMove, Offered, Reason, Refused, ServerMessage, TableInfo, Update } from './protocol'
import { reloadOutdated } from './version'

export interface TableEvent {
  number: number
  event: string
  [fact: string]: unknown
}

type Intent = Extract<ClientMessage, { intent: string }>
export type Wanted = Intent extends infer One ? (One extends Intent ? Omit<One, 'intent'> : never) : never

/** Plays what an update tells; `behind` says how many updates wait for this one. */
export type Present = (update: Update, behind: () => number, reveal: () => void) => Promise<void>

/** `lost` is tried again; what comes after it is not. */
export type LinkState = 'opening' | 'open' | 'lost' | 'gone' | 'game-gone' | 'erased' | 'outdated'

/** Where a table's components get what they show: a connection to the server, a replay, a lesson. */
export interface TableSource {
  readonly live: boolean // a game that goes on: with chat, and an end that shows itself
  readonly table: TableInfo | null
  readonly shown: Update | null
  readonly events: TableEvent[]
  readonly chat: ChatLine[]
  readonly state: LinkState
  readonly waiting: number // how many intents are under way
  readonly veiled: boolean // a hand is hidden until its owner has the device
  readonly hints: readonly HintedMove[] | null
  readonly reasons: readonly Reason[] // for the hint
  readonly pondering: boolean // a hint is on its way
  readonly catchingUp?: boolean // what happened since the last visit is being played
  refused: Refused | null
  /** Who stages updates: they call `reveal` when the update is to be shown, and are waited for. */
  present: Present | null
  /** What is being staged comes to its end. */
  hurry: (() => void) | null
  send(wanted: Wanted): void
  /** What can be chosen after these choices; null when they were never offered. */
  steps(taken: readonly string[]): Promise<Offered | null>
  /** Asks why these choices cannot be taken; `refused` tells it. They may break off early. */
  whyNot(choices: readonly string[]): void
  reveal(): void
}

const MOST_PLAYED = 60 // events since the last visit: more of them the stage does not play
const RETRY = [300, 1000, 2000, 4000, 8000]
/** Codes with which a server closes a line for good: the same would be said to whoever asks again. */
const FOR_GOOD: Record<number, LinkState> = { 4401: 'erased', 4404: 'gone', 4410: 'game-gone' }

/** What everybody at a shared device may see while it is passed on: what the server tells spectators. */
function publicOnly(update: Update): Update {
  const { public: view, public_events: events } = update
  if (!view || !events) throw new Error('a shared device needs what spectators are told')
  return { ...update, view, events, offer: null, can_undo: false }
}

/** A WebSocket to the server, or what stands for it where this browser is the host. */
async function openLine(table: string): Promise<Line> {
  if (alone) return (await import('../host/client')).openHostLine(table)
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws/tables/${table}`) as Line
}

export class TableLink implements TableSource {
  readonly live = true
  table = $state.raw<TableInfo | null>(null)
  events = $state.raw<TableEvent[]>([])
  chat = $state.raw<ChatLine[]>([])
  refused = $state.raw<Refused | null>(null)
  state = $state<LinkState>('opening')
  hints = $state.raw<HintedMove[] | null>(null)
  reasons = $state.raw<Reason[]>([])
  pondering = $state(false)

  hurry: (() => void) | null = null
  /** What happened since this browser showed the table last is being played. */
  catchingUp = $state(false)
  #present: Present | null = null
  #missed: Update | null = null // is played as soon as somebody stages it

  #shown = $state.raw<Update | null>(null)
  #revealed = $state<number | null>(null) // at a hot seat: whose cards may be seen
  readonly #veiled = $derived(this.#hides(this.#shown))

  readonly #id: string
  #socket: Line | null = null
  #tries = 0
  #closed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #heard = 0 // the number of the last event received, shown or not
  #unshown: Update[] = []
  #showing = false
  #staging = $state(false) // what is shown is about to change: nothing can be done with it
  #unanswered = $state(0)
  #intents: Intent[] = []
  #asked: ((answer: Offered | Refused | null) => void)[] = [] // answered in the order in which they were asked

  constructor(id: string) {
    this.#id = id
    this.#open()
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#hangUp)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#hangUp)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
  }

  get present(): Present | null {
    return this.#present
  }

  set present(present: Present | null) {
    this.#present = present
    const missed = this.#missed
    if (!present || !missed) return
    this.#missed = null
    this.catchingUp = true
    this.#unshown.unshift(missed)
    if (!this.#showing) void this.#show().then(() => (this.catchingUp = false))
  }

  get shown(): Update | null {
    return this.#shown && this.#veiled ? publicOnly(this.#shown) : this.#shown
  }

  get veiled(): boolean {
    return this.#veiled
  }

  /** Several people share this device: between their turns no hand is shown. */
  get #shared(): boolean {
    return (this.table?.your_seats.length ?? 0) > 1
  }

  #hides(update: Update | null): boolean {
    if (!update || !this.#shared || update.view.to_move === null) return false
    return update.view.to_move !== update.view.seat || update.view.seat !== this.#revealed
  }

  get waiting(): number {
    return this.#unanswered + (this.#staging ? 1 : 0)
  }

  reveal(): void {
    const update = this.#shown
    if (!update) return
    const show = (): void => {
      this.#revealed = update.view.seat as number | null
    }
    if (this.present) void this.present({ ...update, events: [] }, () => 0, show)
    else show()
  }

  send(wanted: Wanted): void {
    const intent: Intent = { ...wanted, intent: randomHex(12) }
    this.#intents.push(intent)
    this.#count()
    this.refused = null
    this.#write(intent)
  }

  steps(taken: readonly string[]): Promise<Offered | null> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null)
    this.#write({ type: 'steps', taken: [...taken] })
    return new Promise((done) => this.#asked.push((answer) => done(answer?.type === 'offered' ? answer : null)))
  }

  whyNot(choices: readonly string[]): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.refused = null
    this.#write({ type: 'why_not', choices: [...choices] })
    this.#asked.push((answer) => {
      if (answer?.type === 'refused') this.refused = answer
    })
  }

  /** A server sends notices of tables that are not in front of anybody. */
  readonly #look = (): void => {
    if (!alone) this.#write({ type: 'looking', visible: !document.hidden })
  }

  readonly #hurry = (): void => {
    if (this.state === 'open') this.#look()
    if (this.state === 'lost' && document.visibilityState === 'visible') {
      clearTimeout(this.#timer)
      this.#open()
    }
  }

  /** The network is gone: browsers close a dead socket only after a while. */
  readonly #hangUp = (): void => {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    for (const answer of this.#asked.splice(0)) answer(null)
    this.#retry()
  }

  #retry(): void {
    for (const answer of this.#asked.splice(0)) answer(null)
    this.state = 'lost'
    if (!alone && this.#tries) void checkServer()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), RETRY[Math.min(this.#tries++, RETRY.length - 1)])
  }

  #open(): void {
    if (!this.#closed) void openLine(this.#id).then((socket) => this.#use(socket))
  }

  #use(socket: Line): void {
    if (this.#closed) {
      socket.close()
      return
    }
    this.#socket = socket
    socket.onopen = () => {
      this.#write({ type: 'hello', after: this.#heard, protocol: PROTOCOL })
      if (document.hidden) this.#look()
      for (const intent of this.#intents) this.#write(intent)
    }
    socket.onmessage = (message: { data: string }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(message.data) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      const end = FOR_GOOD[event.code]
      if (!end) return this.#retry()
      for (const answer of this.#asked.splice(0)) answer(null)
      if (end === 'erased') forgetMe()
      this.state = end
    }
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(message: ServerMessage): void {
    this.state = 'open'
    this.#tries = 0
    if (message.type === 'table') this.table = message.table
    else if (message.type === 'update') this.#take(message)
    else if (message.type === 'chat') this.#listen(message.lines)
    else if (message.type === 'accepted') this.#answered(message.intent)
    else if (message.type === 'offered') this.#asked.shift()?.(message)
    else if (message.type === 'hinted') {
      this.reasons = message.reasons
      this.hints = message.moves
    }
    else if (message.type === 'outdated') this.#outdated()
    else if (!message.intent) this.#asked.shift()?.(message)
    else {
      this.#answered(message.intent)
      this.refused = message
    }
  }

  /** The page and its server speak different protocols: without the other page nothing can be shown. */
  #outdated(): void {
    this.close()
    if (!reloadOutdated()) this.state = 'outdated'
  }

  #answered(intent: string): void {
    this.#intents = this.#intents.filter((one) => one.intent !== intent)
    this.#count()
  }

  /** While a hint is thought out one can play on. */
  #count(): void {
    this.#unanswered = this.#intents.filter((one) => one.type !== 'hint').length
    this.pondering = this.#unanswered !== this.#intents.length
  }

  #listen(lines: ChatLine[]): void {
    const fresh = lines.filter((line) => !this.chat.some((known) => known.number === line.number))
    if (fresh.length) this.chat = [...this.chat, ...fresh].sort((one, other) => one.number - other.number)
  }

  #take(update: Update): void {
    this.#heard = update.number
    this.#unshown.push(...this.#sinceLastTime(update))
    if (!this.#showing) void this.#show()
  }

  /** Over days: first the table as this browser showed it last; what happened since waits until it is drawn. */
  #sinceLastTime(update: Update): Update[] {
    if (!this.table?.slow || this.#shared || this.#shown || this.#missed) return [update]
    const last = lastSeen(this.#id)
    const events = update.events as TableEvent[]
    if (!last || last.view.seat !== update.view.seat || last.number >= update.number || update.number - last.number > MOST_PLAYED) return [update]
    this.#missed = { ...update, events: events.filter(({ number }) => number > last.number) }
    return [{ ...update, ...last, events: events.filter(({ number }) => number <= last.number), offer: null, can_undo: false }]
  }

  async #show(): Promise<void> {
    this.#showing = true
    for (let update = this.#unshown.shift(); update; update = this.#unshown.shift()) {
      const next = update
      const show = (): void => this.#reveal(next)
      this.#staging = true
      if (this.present) await this.present(this.#staged(next), () => this.#unshown.length, show)
      else show()
    }
    this.#showing = false
  }

  /** What may be seen of an update at this device: its view when nobody has to be waited for, and what all may hear. */
  #staged(update: Update): Update {
    if (this.#hides(update)) return publicOnly(update)
    return this.#shared ? { ...update, events: publicOnly(update).events } : update
  }

  #reveal(update: Update): void {
    this.#staging = false
    if (update.view.to_move !== this.#revealed) this.#revealed = null
    this.hints = null
    const last = this.events.at(-1)?.number ?? 0
    const told = this.#shared ? publicOnly(update).events : update.events // several people read this log
    const fresh = (told as TableEvent[]).filter((event) => event.number > last)
    if (fresh.length) this.events = [...this.events, ...fresh]
    this.#shown = update
    if (this.table?.slow && this.table.your_seat !== null && !this.#missed) rememberSeen(this.#id, update)
  }
}
