/**
 * What the host keeps in this browser: texts by key in IndexedDB. Several tabs may have a host each; whoever stores
 * first wins, as with the server's database: a commit names the revision that it builds on, and is refused as stale
 * when another tab has stored something since.
 */

const NAME = 'ogonek'
const STORE = 'kept'
const REVISION = 'revision'

export type Entries = Record<string, string>
export type Committed = 'done' | 'stale' | 'refused'

export interface Kept {
  revision: number
  entries: Entries
}

/** A place to keep things, or null where the browser withholds it (some private windows do). */
export async function openStorage(): Promise<Storage | null> {
  try {
    return new Storage(await request(openDatabase()))
  } catch {
    return null
  }
}

function openDatabase(): IDBOpenDBRequest {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return opening
}

function request<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error ?? new Error('storage failed'))
  })
}

export class Storage {
  readonly #database: IDBDatabase

  constructor(database: IDBDatabase) {
    this.#database = database
  }

  async load(): Promise<Kept> {
    const store = this.#database.transaction(STORE).objectStore(STORE)
    const asked = [request(store.getAllKeys()), request(store.getAll())] as const
    const [keys, values] = (await Promise.all(asked)) as [string[], unknown[]]
    const entries: Entries = {}
    let revision = 0
    for (const [at, key] of keys.entries()) {
      if (key === REVISION) revision = values[at] as number
      else entries[key] = values[at] as string
    }
    return { revision, entries }
  }

  /** The texts whose keys begin so, and nothing else: a page may not see the deals beside them. */
  async beginning(prefix: string): Promise<string[]> {
    const store = this.#database.transaction(STORE).objectStore(STORE)
    return (await request(store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) as string[]
  }

  /** Stores all of it or nothing; resolves when it is on disk as far as the browser says so. */
  async commit(revision: number, writes: Record<string, string | null>): Promise<Committed> {
    try {
      return await this.#commit(revision, writes)
    } catch {
      return 'refused' // the browser has closed it: somebody cleared its data, perhaps
    }
  }

  async #commit(revision: number, writes: Record<string, string | null>): Promise<Committed> {
    const transaction = this.#database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const finished = new Promise<Committed>((done) => {
      transaction.oncomplete = () => done('done')
      transaction.onabort = () => done('refused')
    })
    const store = transaction.objectStore(STORE)
    const current = ((await request(store.get(REVISION))) as number | undefined) ?? 0
    if (current !== revision) {
      transaction.abort()
      await finished
      return 'stale'
    }
    try {
      for (const [key, text] of Object.entries(writes)) {
        if (text === null) store.delete(key)
        else store.put(text, key)
      }
      store.put(revision + 1, REVISION)
    } catch {
      transaction.abort()
    }
    return finished
  }
}
