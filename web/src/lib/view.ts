/** What every game's view has, read with care: a game of another package may lack any of it. */

export type View = Record<string, unknown>

const list = (thing: unknown): unknown[] => (Array.isArray(thing) ? thing : [])

/** The players as the view describes them, by seat. */
export function playersOf(view: View): View[] {
  return list(view.players).filter((player): player is View => typeof player === 'object' && player !== null)
}

/** Everybody's points, by seat. */
export function scoresOf(view: View): number[] {
  const scores = list(view.scores).length ? list(view.scores) : playersOf(view).map((player) => player.score)
  return scores.map((score) => (typeof score === 'number' ? score : 0))
}

export function winnersOf(view: View): number[] {
  return list(view.winners).filter((seat) => typeof seat === 'number')
}
