/** Several people, one device: what everybody at it may see while it is passed on. */
import type { TableEvent } from './link.svelte'
import type { Update } from './protocol'

interface Seen {
  row?: { card: string | null; down: boolean }[]
  known?: string[]
}

/** The table without anybody's hand, and without what only one seat knows. */
export function veil(update: Update): Update {
  const players = (update.view.players as Seen[]).map((player) => ({
    ...player,
    ...(player.row && { row: player.row.map((card) => (card.down ? { ...card, card: null } : card)) }),
    ...(player.known && { known: [] }),
  }))
  return { ...update, view: { ...update.view, players, hand: [] }, offer: null, can_undo: false }
}

const SECRETS: Record<string, readonly string[]> = {
  'dealt': ['hand'],
  'drew': ['card'],
  'laid': ['down_cards'],
  'dollar-given': ['card'],
  'hand-shown': ['hand'],
  'stolen': ['card'],
  'undone': ['move'],
}

/** An event as a log may tell it that several people read. */
export function hushed(event: TableEvent): TableEvent {
  const told = { ...event }
  for (const secret of SECRETS[event.event] ?? []) delete told[secret]
  if (event.event === 'discarded') {
    told.count = (event.cards as unknown[]).length // which of them lay face down, only their owner was told
    delete told.cards
  }
  return told
}
