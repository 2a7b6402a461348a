/** What is asked once: of the server over HTTP, or of the host in this browser. */
import { drawNonce } from './chance'
import { checkServer } from './away.svelte'
import { alone } from './hosting'
import type { DailyDay, DailyLevel, GameInfo, History, Imported, Me, NewPush, NewRanked, NewTable, NewTry, NoticeWishes, Notices, Person, Problem, PuzzleAnswer, PuzzleList, RankedDay, RankedResults, Replay, ReviewLines, ReviewPart, Shared, Study, StudyChoices, StudySteps, TableInfo, TableLists, Transfer, Tried, Trying, Vacation } from './protocol'

/** All that this browser's host keeps, for a file (`ogonek.host.backup`). */
export interface Everything {
  format: number
  tables: unknown[]
  records: Record<string, unknown>
  tries?: unknown[] // counted tries of days' deals
}

/** What the server refused, with the code of its words. */
export class Refusal extends Error {
  readonly code: string
  readonly details: Record<string, string | number>

  constructor(problem: Problem) {
    super(problem.code)
    this.code = problem.code
    this.details = problem.details ?? {}
  }
}

export async function ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  return (await (await request(method, path, body, signal)).json()) as Answer
}

async function askText(path: string): Promise<string> {
  return (await request('GET', path)).text()
}

export async function request(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response
  try {
    response = alone ? await askHere(method, path, body) : await askServer(method, path, body, signal)
  } catch {
    if (!alone && !signal?.aborted) void checkServer()
    throw new Refusal({ code: 'no-connection' })
  }
  if (response.ok) return response
  if (!alone && response.status > 500) void checkServer() // a proxy's answer, perhaps: nothing is behind it
  let problem: Problem = { code: 'mishap' }
  try {
    problem = (await response.json()) as Problem
  } catch {
    // not an answer of our server: a proxy's error page, perhaps
  }
  throw new Refusal(problem)
}

function askServer(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
}

async function askHere(method: string, path: string, body: unknown): Promise<Response> {
  const { answerAlone } = await import('../host/api')
  const answer = await answerAlone(method, path, body)
  return new Response(answer.body, { status: answer.status })
}

export const getMe = () => ask<Me>('GET', '/me')
export const addPerson = (name: string) => ask<Person>('POST', '/people', { name })
export const rename = (name: string) => ask<Person>('POST', '/me/name', { name })
export const offerTransfer = () => ask<Transfer>('POST', '/me/transfers')
export const redeemTransfer = (token: string) => ask<Person>('POST', '/transfers', { token })
export const getNotices = () => ask<Notices>('GET', '/me/notices')
export const setWishes = (wishes: NoticeWishes) => ask<Notices>('POST', '/me/notices', wishes)
export const addWebhook = (address: string) => ask<Notices>('POST', '/me/webhooks', { address })
export const addPush = (push: NewPush) => ask<Notices>('POST', '/me/pushes', push)
export const removeChannel = (id: string) => ask<Notices>('DELETE', `/me/channels/${id}`)
export const beginVacation = (days: number) => ask<Vacation>('POST', '/me/vacation', { days })
export const getGames = () => ask<GameInfo[]>('GET', '/games')
export const getGameWords = (game: string, language: string) => askText(`/games/${game}/words/${language}`)
export const getTables = () => ask<TableLists>('GET', '/tables')
export const getTable = (id: string) => ask<TableInfo>('GET', `/tables/${id}`)
export const addTable = (table: NewTable) => ask<TableInfo>('POST', '/tables', table)
// The nonce is drawn when the table's commitment is known already: so the deal can be proved afterwards.
export const join = (id: string, seat?: number) =>
  ask<TableInfo>('POST', `/tables/${id}/seats`, { seat: seat ?? null, nonce: drawNonce(id) })
export const freeSeat = (id: string, seat: number) => ask<TableInfo>('DELETE', `/tables/${id}/seats/${seat}`)
export const addBot = (id: string, seat: number, level: string) =>
  ask<TableInfo>('POST', `/tables/${id}/seats/${seat}/bot`, { level })
export const start = (id: string) => ask<TableInfo>('POST', `/tables/${id}/start`, { nonce: drawNonce(id) })
export const rematch = (id: string) => ask<TableInfo>('POST', `/tables/${id}/rematch`)
export const deleteTable = (id: string) => ask<TableLists>('DELETE', `/tables/${id}`) // of this browser's own host
export const getEverything = () => ask<Everything>('GET', '/everything')
export const bringEverything = (everything: unknown) => ask<{ games: number }>('POST', '/everything', everything)
export const getRecord = <Kind>(id: string) => ask<Kind>('GET', `/tables/${id}/record`)
export const getShare = (id: string) => ask<Shared>('GET', `/tables/${id}/share`)
export const agreeToShare = (id: string, named: boolean) => ask<Shared>('POST', `/tables/${id}/share`, { named })
export const withdrawShare = (id: string) => ask<Shared>('DELETE', `/tables/${id}/share`)
export const getReplay = (id: string, eyes: string) => ask<Replay>('GET', `/replays/${id}?eyes=${eyes}`)
export const getReviewLines = () => ask<ReviewLines>('GET', '/reviews')
export const getReview = (id: string) => ask<ReviewPart>('GET', `/reviews/${id}`)
export const getReviewPart = (id: string, begin: number, signal: AbortSignal) => ask<ReviewPart>('GET', `/reviews/${id}/${begin}`, undefined, signal)
export const stopReview = async (): Promise<void> => (alone ? (await import('../host/coach')).stopCoach() : undefined)
export const getStudy = (id: string, move: number) => ask<Study>('GET', `/replays/${id}/study/${move}`)
export const getStudySteps = (id: string, move: number, wanted: StudyChoices) => ask<StudySteps>('POST', `/replays/${id}/study/${move}`, wanted)
export const tryMove = (id: string, move: number, wanted: Trying) => ask<Tried>('POST', `/replays/${id}/study/${move}/tried`, wanted)
export const getPuzzles = () => ask<PuzzleList>('GET', '/puzzles')
export const getPuzzle = (game: string, id: string) => ask<Study>('GET', `/puzzles/${game}/${id}`)
export const getPuzzleSteps = (game: string, id: string, wanted: StudyChoices) => ask<StudySteps>('POST', `/puzzles/${game}/${id}`, wanted)
export const answerPuzzle = (game: string, id: string, move: string | null) => ask<PuzzleAnswer>('POST', `/puzzles/${game}/${id}/answer`, { move })
export const getHistory = () => ask<History>('GET', '/history')
export const forgetGame = async (id: string): Promise<void> => void (await request('DELETE', `/history/${id}`))
export const getDaily = () => ask<DailyDay>('GET', '/daily')
export const playDaily = (game: string, wanted: NewTry) => ask<TableInfo>('POST', `/daily/${game}`, wanted)
export const getRanked = () => ask<RankedDay>('GET', '/ranked')
export const playRanked = (game: string, wanted: NewRanked) => ask<TableInfo>('POST', `/ranked/${game}`, wanted)
export const getRankedResults = (game: string, day: string) => ask<RankedResults>('GET', `/ranked/${game}/${day}`)
export const getDailyLevel = (game: string, day: string, level: string) => ask<DailyLevel>('GET', `/daily/${game}/${day}/levels/${level}`)
export const bringRecord = (record: unknown) => ask<Imported>('POST', '/records', record)
