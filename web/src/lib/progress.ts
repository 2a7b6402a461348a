/** How far somebody got in each lesson, so that they can go on later. */

const key = (game: string): string => `ogonek-lesson-${game}`

export function startedStep(game: string): number {
  try {
    return Number(localStorage.getItem(key(game)) ?? 0) || 0
  } catch {
    return 0 // private windows may withhold storage
  }
}

/** How far somebody got elsewhere; further than here, it counts. */
export function bringStep(game: string, step: unknown): void {
  if (typeof step === 'number' && Number.isInteger(step) && step > startedStep(game)) keepStep(game, step, Infinity)
}

/** At the end it starts from the beginning the next time. */
export function keepStep(game: string, step: number, length: number): void {
  try {
    localStorage.setItem(key(game), String(step + 1 === length ? 0 : step))
  } catch {
    // then it lasts until the page is closed
  }
}
