/** How long something takes, in words: days and hours, or hours, or minutes. */
import { say } from './i18n.svelte'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function timeWords(seconds: number): string {
  if (seconds < 2 * HOUR) return say('time-minutes', { minutes: Math.max(1, Math.ceil(seconds / MINUTE)) })
  if (seconds < 2 * DAY) return say('time-hours', { hours: Math.floor(seconds / HOUR) })
  const days = say('time-days', { days: Math.floor(seconds / DAY) })
  const hours = Math.floor((seconds % DAY) / HOUR)
  return hours ? `${days}, ${say('time-hours', { hours })}` : days
}

/** The same where there is little room: 2 d 23 h. */
export function timeShort(seconds: number): string {
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / HOUR)
  return say('time-short', { days, hours })
}
