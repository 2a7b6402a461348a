/** The day's deals as the host tells them, and the words around them. */
import { getDaily } from './api'
import { gameTitle, say } from './i18n.svelte'
import type { DailyDay, DailyResult } from './protocol'

/** `at`: when it was told, by a clock that nobody sets. */
export const daily: { told: DailyDay | null; at: number } = $state({ told: null, at: 0 })

export async function refreshDaily(): Promise<void> {
  daily.told = await getDaily()
  daily.at = performance.now()
}

/** Seconds until the deal changes. The host knows the time; this browser's clock may be wrong. */
export function secondsLeft(): number {
  return daily.told ? Math.max(0, daily.told.seconds_left - (performance.now() - daily.at) / 1000) : 0
}

/** Place, points and signs: nothing of the cards. */
export function shareLine(game: string, day: string, result: DailyResult): string {
  const { place, players, points, shapes } = result
  return `${say('daily-line', { game: gameTitle(game), day, place, players, score: say('daily-points', { points }) })}\n${shapes}`
}
