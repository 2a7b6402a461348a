/** Whose moment an event is, for what the bots say (lib/companions): goods for whoever takes them, people pushed out. */
import type { Moment } from '../../lib/companions'
import type { TableEvent } from '../../lib/link.svelte'

export function moments(event: TableEvent): Moment[] {
  if (event.event === 'good-taken' || event.event === 'foreign-taken') return [{ seat: event.seat as number, what: 'gain' }]
  if (event.event !== 'placed') return []
  const pushed = (event.covered as { owner: number }[]).map(({ owner }) => owner).filter((owner) => owner !== event.seat)
  return pushed.map((seat) => ({ seat, what: 'loss' }))
}
