/** Whose moment an event is, for what the bots say (lib/companions): auctions won, action cards played at somebody. */
import type { Moment } from '../../lib/companions'
import type { TableEvent } from '../../lib/link.svelte'

export function moments(event: TableEvent): Moment[] {
  if (event.event === 'auction-won') return [{ seat: event.seat as number, what: 'gain' }]
  if (event.event === 'played' && typeof event.at === 'number') return [{ seat: event.at, what: 'loss' }]
  return []
}
