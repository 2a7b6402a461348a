/** Dates of deals, which are those of UTC, for people. */
import { language } from './i18n.svelte'

/** The time of day after so many seconds, by the reader's own clock. */
export function timeIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit' })
}

/** 2026-11-16 in words. */
export function dayName(day: string, style: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language(), { ...style, timeZone: 'UTC' })
}

export interface MonthDay {
  day: string
  number: number
  column: number // 1 for Monday
}

/** The days of a month (2026-11). */
export function daysOf(month: string): MonthDay[] {
  const days: MonthDay[] = []
  const at = new Date(`${month}-01T00:00:00Z`)
  while (at.toISOString().startsWith(month)) {
    days.push({ day: at.toISOString().slice(0, 10), number: at.getUTCDate(), column: ((at.getUTCDay() + 6) % 7) + 1 })
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return days
}

/** The month so many months further. */
export function monthFrom(month: string, further: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + further)
  return at.toISOString().slice(0, 7)
}
