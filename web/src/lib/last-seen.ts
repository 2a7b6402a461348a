/**
 * How a table that is played over days looked when this browser showed it last, so that what happened since can be
 * played from there. Only one's own view is kept, in one's own browser.
 */
import type { Update } from './protocol'

export type LastSeen = Pick<Update, 'number' | 'view'>

const PREFIX = 'ogonek-seen-'
const MOST = 20 // tables

export function lastSeen(table: string): LastSeen | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? 'null') as LastSeen | null
  } catch {
    return null // private windows may withhold storage
  }
}

export function rememberSeen(table: string, { number, view }: Update): void {
  try {
    localStorage.removeItem(PREFIX + table)
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of kept.slice(0, Math.max(0, kept.length - MOST + 1))) localStorage.removeItem(key)
    if (view.to_move !== null) localStorage.setItem(PREFIX + table, JSON.stringify({ number, view }))
  } catch {
    // then the table is shown as it is
  }
}
