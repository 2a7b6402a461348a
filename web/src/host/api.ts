/**
 * What the page asks under `/api`, answered in this browser. Who we are, which games there are and which tables are
 * kept is known without Python, so the home page never waits for it; the rest is asked of the host.
 */
import { prefs, remember } from '../lib/prefs.svelte'
import type { GameInfo, Me, NewTable, Person, TableInfo, TableLists } from '../lib/protocol'
import { type Answer, askHost } from './client'
import { answerCoach, forgetReview } from './coach'
import { python } from './python-state.svelte'
import { openStorage } from './storage'

const GAMES = new URL('../games.json', import.meta.url) // beside assets/

export async function answerAlone(method: string, path: string, body: unknown): Promise<Answer> {
  const known = `${method} ${path}`
  if (known === 'GET /games') return ok(await games())
  if (known === 'GET /me') return ok({ person: person() } satisfies Me)
  if (known === 'POST /people' || known === 'POST /me/name') return ok(rename(body as { name: string }))
  if (known === 'GET /tables') return ok({ open: [], yours: await keptTables() } satisfies TableLists)
  const judged = answerCoach(method, path, body)
  if (judged) return judged
  const forgotten = method === 'DELETE' ? /^\/(?:tables|history)\/([a-z0-9]+)$/.exec(path) : null
  if (forgotten) await forgetReview(forgotten[1]!)
  if (known === 'POST /tables') return askHost(method, path, JSON.stringify(named(body as NewTable)))
  return askHost(method, path, body === undefined ? null : JSON.stringify(body))
}

const ok = (answer: unknown): Answer => ({ status: 200, body: JSON.stringify(answer) })

async function games(): Promise<GameInfo[]> {
  return (await (await fetch(GAMES)).json()) as GameInfo[]
}

function person(): Person | null {
  return prefs.name ? { id: 'me', name: prefs.name } : null
}

function rename({ name }: { name: string }): Person {
  remember({ name })
  return { id: 'me', name }
}

/** Our own seat carries our name: the host knows nobody. */
function named(table: NewTable): NewTable {
  return { ...table, seats: table.seats.map((seat) => (seat.kind === 'me' && !seat.name ? { ...seat, name: prefs.name } : seat)) }
}

/** Where nothing is stored the host has them in memory, until the page is closed. */
async function heldTables(): Promise<TableInfo[]> {
  return (JSON.parse((await askHost('GET', '/tables', null)).body) as TableLists).yours
}

/** The host keeps each table's info beside it; the newest come first. */
export async function keptTables(): Promise<TableInfo[]> {
  const storage = await openStorage()
  python.kept = storage !== null
  if (!storage) return python.state === 'ready' ? heldTables() : []
  const tables = (await storage.beginning('info/')).map((text) => JSON.parse(text) as TableInfo)
  return tables.sort((one, other) => other.created.localeCompare(one.created))
}
