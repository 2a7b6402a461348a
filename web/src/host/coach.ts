/**
 * The page's side of the coach in a worker of its own, and the reviews that are kept in this browser. Whoever leaves a
 * review ends the worker: what it was computing is of use to nobody.
 */
import type { Review, ReviewDecision, ReviewLine, ReviewLines, ReviewPart } from '../lib/protocol'
import { type Answer, askHost } from './client'
import { forgetReview, keepReview, keptReview, keptReviews } from './reviews'

export interface CoachQuestion {
  id: number
  game: string
  question: string
}

export interface CoachAnswer extends Answer {
  id: number
}

interface GameRecord {
  game: string
}

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, (answer: Answer) => void>()
const records = new Map<string, Promise<GameRecord>>()
const parts = new Map<string, { total: number; decisions: ReviewDecision[] }>() // of reviews that are on their way

const REVIEW = /^\/reviews\/([a-z0-9]+)(?:\/(\d+))?$/
const TRIED = /^\/replays\/([a-z0-9]+)\/study\/(\d+)\/tried$/

/** The answer to what only the coach can say; null for other questions. */
export function answerCoach(method: string, path: string, body: unknown): Promise<Answer> | null {
  if (method === 'GET' && path === '/reviews') return lines()
  const review = method === 'GET' ? REVIEW.exec(path) : null
  if (review?.[2] !== undefined) return part(review[1]!, Number(review[2]))
  if (review) return kept(review[1]!)
  const tried = method === 'POST' ? TRIED.exec(path) : null
  if (tried) return ask(tried[1]!, { do: 'tried', move: Number(tried[2]), trying: body })
  return null
}

/** Ends what is being computed. */
export function stopCoach(): void {
  worker?.terminate()
  worker = null
  for (const answer of waiting.values()) answer(problem(503, 'busy'))
  waiting.clear()
}

export { forgetReview }

async function lines(): Promise<Answer> {
  const games: Record<string, ReviewLine> = {}
  for (const [game, { luck, players }] of await keptReviews()) {
    if (luck) games[game] = { accuracy: luck.result.map((_, seat) => players[seat]?.accuracy ?? null), own: luck.own, luck: luck.luck, adjusted: luck.adjusted }
  }
  return ok({ games } satisfies ReviewLines)
}

async function kept(game: string): Promise<Answer> {
  return ok({ total: 0, decisions: [], review: await keptReview(game) })
}

async function part(game: string, begin: number): Promise<Answer> {
  const known = parts.get(game)
  if (known && begin < known.decisions.length) return ok({ total: known.total, decisions: known.decisions.slice(begin), review: null })
  const judged = known?.decisions ?? []
  if (!known || begin < known.total) {
    const answer = await ask(game, { do: 'part', begin })
    if (answer.status !== 200) return answer
    const { total, decisions } = JSON.parse(answer.body) as ReviewPart
    parts.set(game, { total, decisions: [...judged, ...decisions] })
    if (total) return answer
  }
  const whole = await ask(game, { do: 'whole', decisions: judged })
  if (whole.status === 200) {
    await keepReview(game, (JSON.parse(whole.body) as { review: Review }).review)
    parts.delete(game)
  }
  return whole
}

async function ask(id: string, question: Record<string, unknown>): Promise<Answer> {
  let record: GameRecord
  try {
    record = await recordOf(id)
  } catch (refused) {
    return refused as Answer
  }
  const number = ++asked
  const answered = new Promise<Answer>((answer) => waiting.set(number, answer))
  wake().postMessage({ id: number, game: record.game, question: JSON.stringify({ ...question, record }) } satisfies CoachQuestion)
  return answered
}

function wake(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<CoachAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  worker.onerror = () => stopCoach()
  return worker
}

function recordOf(id: string): Promise<GameRecord> {
  const found =
    records.get(id) ??
    askHost('GET', `/tables/${id}/record`, null).then((answer) => {
      if (answer.status !== 200) throw answer // eslint-disable-line @typescript-eslint/only-throw-error
      return JSON.parse(answer.body) as GameRecord
    })
  records.set(id, found)
  found.catch(() => records.delete(id))
  return found
}

const ok = (answer: ReviewPart | ReviewLines): Answer => ({ status: 200, body: JSON.stringify(answer) })
const problem = (status: number, code: string): Answer => ({ status, body: JSON.stringify({ code, details: {} }) })
