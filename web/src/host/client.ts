/** The page's side of the host in a Web Worker: asked like the server's HTTP side, with lines like WebSockets. */
import { randomHex } from '../lib/chance'
import type { FromWorker, ToWorker } from './calls'
import { python } from './python-state.svelte'

export interface Answer {
  status: number
  body: string
}

/** What a table's line needs of a WebSocket. */
export interface Line {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, (answer: Answer) => void>()
const lines = new Map<string, HostLine>()

/** Starts Python ahead of need; whoever asks something starts it, too. */
export function wakePython(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data)
  worker.onerror = (event) => hear({ say: 'failed', reason: event.message })
  python.state = 'loading'
  return worker
}

function post(call: ToWorker): void {
  wakePython().postMessage(call)
}

export function askHost(method: string, path: string, body: string | null): Promise<Answer> {
  const id = ++asked
  post({ do: 'request', id, method, path, body })
  return new Promise((answer) => waiting.set(id, answer))
}

export function openHostLine(table: string): Line {
  return new HostLine(table)
}

function hear(message: FromWorker): void {
  switch (message.say) {
    case 'progress':
      python.loaded = message.loaded
      python.total = message.total
      break
    case 'ready':
      python.state = 'ready'
      python.kept = message.kept
      break
    case 'failed':
      python.state = 'failed'
      python.reason = message.reason
      for (const answer of waiting.values()) answer({ status: 503, body: JSON.stringify({ code: 'python-failed', details: {} }) })
      waiting.clear()
      break
    case 'full':
      python.full = message.full
      break
    case 'learned':
      python.learned = message.all
      break
    case 'answer':
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
      break
    default:
      lines.get(message.line)?.hear(message)
  }
}

class HostLine implements Line {
  readyState: number = WebSocket.CONNECTING
  onopen: Line['onopen'] = null
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null
  readonly #name = randomHex(8)

  constructor(table: string) {
    lines.set(this.#name, this)
    post({ do: 'open', line: this.#name, table })
  }

  hear(message: Extract<FromWorker, { line: string }>): void {
    if (message.say === 'opened') {
      this.readyState = WebSocket.OPEN
      this.onopen?.()
    } else if (message.say === 'message') this.onmessage?.({ data: message.text })
    else {
      this.#forget()
      this.onclose?.({ code: message.code })
    }
  }

  send(text: string): void {
    post({ do: 'send', line: this.#name, text })
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.#forget()
    post({ do: 'close', line: this.#name })
  }

  #forget(): void {
    this.readyState = WebSocket.CLOSED
    lines.delete(this.#name)
  }
}
