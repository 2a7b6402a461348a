/**
 * A table's line to the server. It survives breaks: what we asked is sent again with the same id (which does no harm),
 * and we ask for what came after the last event that we know.
 *
 * Updates are shown one after another, so that quick bots can be followed with the eyes.
 */
import { randomHex } from './chance'
import type { ChatLine, ClientMessage, Refused, ServerMessage, TableInfo, Update } from './protocol'

export interface TableEvent {
  number: number
  event: string
  [fact: string]: unknown
}

type Intent = Extract<ClientMessage, { intent: string }>
type Wanted = Intent extends infer One ? (One extends Intent ? Omit<One, 'intent'> : never) : never

const RETRY = [300, 1000, 2000, 4000, 8000]

export class TableLink {
  table = $state.raw<TableInfo | null>(null)
  shown = $state.raw<Update | null>(null)
  events = $state.raw<TableEvent[]>([])
  chat = $state.raw<ChatLine[]>([])
  refused = $state.raw<Refused | null>(null)
  state = $state<'opening' | 'open' | 'lost' | 'gone'>('opening')
  waiting = $state(0) // how many intents are under way

  /** Called before an update is shown; a promise is waited for. */
  beforeShow: ((update: Update, behind: number) => void) | null = null
  afterShow: ((update: Update, behind: number) => Promise<void>) | null = null

  readonly #id: string
  #socket: WebSocket | null = null
  #tries = 0
  #closed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #heard = 0 // the number of the last event received, shown or not
  #unshown: Update[] = []
  #showing = false
  #intents: Intent[] = []

  constructor(id: string) {
    this.#id = id
    this.#open()
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
  }

  send(wanted: Wanted): void {
    const intent: Intent = { ...wanted, intent: randomHex(12) }
    this.#intents.push(intent)
    this.waiting = this.#intents.length
    this.refused = null
    this.#write(intent)
  }

  readonly #hurry = (): void => {
    if (this.state === 'lost' && document.visibilityState === 'visible') {
      clearTimeout(this.#timer)
      this.#open()
    }
  }

  #open(): void {
    if (this.#closed) return
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.#id}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#write({ type: 'hello', after: this.#heard })
      for (const intent of this.#intents) this.#write(intent)
    }
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as ServerMessage)
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      if (event.code === 4404) {
        this.state = 'gone'
        return
      }
      this.state = 'lost'
      const wait = RETRY[Math.min(this.#tries++, RETRY.length - 1)]!
      this.#timer = setTimeout(() => this.#open(), wait)
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
    else if (message.type === 'accepted') this.#settle(message.intent)
    else if (message.type === 'refused') {
      this.#settle(message.intent)
      this.refused = message
    }
  }

  #settle(intent: string): void {
    this.#intents = this.#intents.filter((one) => one.intent !== intent)
    this.waiting = this.#intents.length
  }

  #listen(lines: ChatLine[]): void {
    const fresh = lines.filter((line) => !this.chat.some((known) => known.number === line.number))
    if (fresh.length) this.chat = [...this.chat, ...fresh].sort((one, other) => one.number - other.number)
  }

  #take(update: Update): void {
    this.#heard = update.number
    this.#unshown.push(update)
    if (!this.#showing) void this.#show()
  }

  async #show(): Promise<void> {
    this.#showing = true
    for (let update = this.#unshown.shift(); update; update = this.#unshown.shift()) {
      const behind = this.#unshown.length
      this.beforeShow?.(update, behind)
      const last = this.events.at(-1)?.number ?? 0
      const fresh = (update.events as TableEvent[]).filter((event) => event.number > last)
      if (fresh.length) this.events = [...this.events, ...fresh]
      this.shown = update
      await this.afterShow?.(update, behind)
    }
    this.#showing = false
  }
}
