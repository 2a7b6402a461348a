/**
 * The host in a Web Worker: Python answers the page's questions here, with the same messages as a server.
 * What it wants to keep is stored before anything is told, so nothing is shown as done that a crash could lose.
 */
import { type FromWorker, NO_SUCH_TABLE, STALE, type ToWorker } from './calls'
import { type Bridge, fetchNet, fetchNets, startPython, type Started } from './python'
import { type Committed, openStorage, type Storage } from './storage'

const BOT_PAUSE = 700 // milliseconds before a bot answers, so that it can be followed with the eyes
const FULL_PAUSE = 5000 // and before it tries again when nothing could be stored

interface Result {
  answer: unknown
  writes: Record<string, string | null>
  messages: [line: string, text: string][]
  bots: string[]
  nets: string[]
  critics: string[]
}

type Call = ToWorker | { do: 'bot'; table: string }

let storage: Storage | null = null
let python: Started
let host: Bridge
let revision = 0
let full = false // the browser took nothing the last time
const lines = new Set<string>()
const bots = new Map<string, ReturnType<typeof setTimeout>>()
const nets = new Map<string, Promise<void>>() // being fetched, or there; bots wait for them
const critics = new Map<string, Promise<void>>() // the same for hints, which do not wait
const others = new BroadcastChannel('ogonek-host')

const tell = (message: FromWorker): void => postMessage(message)

// One call after another: each is stored before the next one begins.
let last: Promise<void> = begin()
function enqueue(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => tell({ say: 'failed', reason: String(error) }))
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => enqueue(() => handle(data)))
others.addEventListener('message', () => enqueue(catchUp))

async function begin(): Promise<void> {
  try {
    storage = await openStorage()
    python = await startPython((loaded, total) => tell({ say: 'progress', loaded, total }))
    await restart()
    tell({ say: 'ready', kept: storage !== null, warm: python.warm })
  } catch (error) {
    tell({ say: 'failed', reason: String(error) })
    throw error
  }
}

/** Begins anew from what is stored. Lines that were open must be opened again. */
async function restart(): Promise<void> {
  const kept = storage ? await storage.load() : { revision: 0, entries: {} }
  revision = kept.revision
  host?.destroy()
  host = python.startHost(kept.entries)
  for (const timer of bots.values()) clearTimeout(timer)
  bots.clear()
  for (const line of lines) tell({ say: 'closed', line, code: STALE })
  lines.clear()
}

/** Another tab stored something. */
async function catchUp(): Promise<void> {
  if (storage && (await storage.load()).revision !== revision) await restart()
}

async function handle(call: Call): Promise<void> {
  const result = JSON.parse(host.call(JSON.stringify(call))) as Result
  const committed = await commit(result.writes)
  if (committed !== 'done') {
    refuse(call, committed) // before the lines are closed: nobody would hear it afterwards
    await restart()
    return
  }
  answer(call, result.answer)
  for (const [line, text] of result.messages) tell({ say: 'message', line, text })
  for (const game of result.nets) if (!nets.has(game)) nets.set(game, learn(game))
  for (const game of result.critics) if (!critics.has(game)) critics.set(game, learnToJudge(game))
  for (const table of result.bots) letBotPlay(table)
}

/** What the strongest bots have learned; without it they play by thinking ahead alone. */
async function learn(game: string): Promise<void> {
  try {
    python.learn(game, await fetchNet(game))
    tell({ say: 'learned', all: true })
  } catch {
    tell({ say: 'learned', all: false })
    addEventListener('online', () => nets.delete(game), { once: true })
  }
}

/** What hints are judged with; without it they come from thinking ahead. */
async function learnToJudge(game: string): Promise<void> {
  try {
    const { policy, critic } = await fetchNets(game)
    python.learn(game, policy, critic)
  } catch {
    critics.delete(game) // the next hint tries again
  }
}

async function commit(writes: Result['writes']): Promise<Committed> {
  if (!storage || !Object.keys(writes).length) return 'done'
  const committed = await storage.commit(revision, writes)
  if (full !== (committed === 'refused')) tell({ say: 'full', full: (full = !full) })
  if (committed === 'done') {
    revision += 1
    others.postMessage(revision)
  }
  return committed
}

function answer(call: Call, given: unknown): void {
  if (call.do === 'request') {
    const [status, body] = given as [number, string]
    tell({ say: 'answer', id: call.id, status, body })
  } else if (call.do === 'open') {
    if (given) {
      lines.add(call.line)
      tell({ say: 'opened', line: call.line })
    } else tell({ say: 'closed', line: call.line, code: NO_SUCH_TABLE })
  } else if (call.do === 'close') lines.delete(call.line)
}

/** Nothing was changed. What was stale the page asks again; what storage refused is said in words. */
function refuse(call: Call, committed: Committed): void {
  const stale = committed === 'stale'
  if (call.do === 'request') {
    if (stale) enqueue(() => handle(call))
    else tell({ say: 'answer', id: call.id, status: 507, body: JSON.stringify({ code: 'storage-refused', details: {} }) })
  } else if (call.do === 'send' && !stale) {
    const { intent } = JSON.parse(call.text) as { intent?: string }
    const refused = { type: 'refused', intent: intent ?? '', code: 'storage-refused', rule: '', details: {} }
    tell({ say: 'message', line: call.line, text: JSON.stringify(refused) })
  }
}

function letBotPlay(table: string): void {
  if (bots.has(table)) return
  bots.set(
    table,
    setTimeout(() => {
      void Promise.all(nets.values()).then(() => {
        bots.delete(table)
        enqueue(() => handle({ do: 'bot', table }))
      })
    }, full ? FULL_PAUSE : BOT_PAUSE),
  )
}
