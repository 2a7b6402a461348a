/** How far somebody got in each lesson: it can be left and taken up again. */

const key = (game: string): string => `ogonek-lesson-${game}`

export function takenUp(game: string): number {
  try {
    return Number(localStorage.getItem(key(game)) ?? 0) || 0
  } catch {
    return 0 // private windows may withhold storage
  }
}

/** At the end it starts from the beginning the next time. */
export function place(game: string, step: number, length: number): void {
  try {
    localStorage.setItem(key(game), String(step + 1 === length ? 0 : step))
  } catch {
    // then it lasts until the page is closed
  }
}
