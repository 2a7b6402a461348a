/** How quickly a table with friends is played: all at once, or over days. */
import { prefs } from './prefs.svelte'
import type { NewTable } from './protocol'

const HOUR = 3600
export const LIVE_CLOCKS = [0, 30, 60, 180] // seconds
export const SLOW_CLOCKS = [12, 24, 48, 72, 120, 168] // hours

export function chosenPace(): Pick<NewTable, 'clock' | 'slow'> {
  return prefs.slow ? { clock: prefs.turn * HOUR, slow: true } : { clock: prefs.clock || null, slow: false }
}
