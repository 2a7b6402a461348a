/**
 * Reviews that are kept in this browser, by the game's id. They have a database of their own: the host reads all of its
 * one when it starts, and has no use for these.
 */
import type { Review } from '../lib/protocol'

const NAME = 'ogonek-reviews'
const STORE = 'reviews'
const FORMAT = 'ogonek-review/1' // what an older page kept in another format is made again

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return settled(opening)
}

function settled<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error ?? new Error('storage failed'))
  })
}

/** Where nothing can be kept a review is made each time. */
async function using<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | null> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

export async function keptReview(game: string): Promise<Review | null> {
  const found = (await using('readonly', (store) => store.get(game))) as Review | undefined | null
  return found?.format === FORMAT ? found : null
}

/** Those that are kept, by the game's id. */
export async function keptReviews(): Promise<Map<string, Review>> {
  const games = ((await using('readonly', (store) => store.getAllKeys())) ?? []) as string[]
  const found = await Promise.all(games.map(async (game) => [game, await keptReview(game)] as const))
  return new Map(found.flatMap(([game, review]) => (review ? [[game, review] as const] : [])))
}

export const keepReview = (game: string, review: Review): Promise<unknown> => using('readwrite', (store) => store.put(review, game))
export const forgetReview = (game: string): Promise<unknown> => using('readwrite', (store) => store.delete(game))
