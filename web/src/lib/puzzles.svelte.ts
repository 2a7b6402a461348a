/** How somebody does at puzzles: a rating, a streak and what was solved, kept in this browser. */
import type { PuzzleInfo } from './protocol'

export interface Solving {
  rating: number
  streak: number // solved one after another, at the first try
  longest: number
  solved: string[] // ids
  missed: string[] // and those that are still to be solved, the last one missed at the end
}

const KEY = 'ogonek-puzzles'
const FIRST_RATING = 1400
const STEP = 40 // rating points that one puzzle can change
const SPREAD = 400 // rating points for ten times the odds, as in chess
const NEAR = 5 // the next puzzle is one of so many that are the nearest in rating

export const solving: Record<string, Solving> = $state(stored())

function stored(): Record<string, Solving> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Solving>
  } catch {
    return {} // private windows may withhold storage
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(solving))
  } catch {
    // it lasts until the page is closed, then
  }
}

export function solvingOf(game: string): Solving {
  return solving[game] ?? { rating: FIRST_RATING, streak: 0, longest: 0, solved: [], missed: [] }
}

/** Counts the first try at a puzzle, and returns how many rating points it brought. What was solved before brings none. */
export function count(game: string, puzzle: PuzzleInfo, right: boolean): number {
  const { rating, streak, longest, solved, missed } = solvingOf(game)
  const known = solved.includes(puzzle.id)
  const expected = 1 / (1 + 10 ** ((puzzle.rating - rating) / SPREAD))
  const change = known ? 0 : Math.round(STEP * ((right ? 1 : 0) - expected))
  const others = missed.filter((id) => id !== puzzle.id)
  const now = right ? streak + 1 : 0
  solving[game] = {
    rating: rating + change,
    streak: now,
    longest: Math.max(longest, now),
    solved: right && !known ? [...solved, puzzle.id] : solved,
    missed: right || known ? others : [...others, puzzle.id],
  }
  keep()
  return change
}

/**
 * The next puzzle: a new one about as hard as the solver is good; then those that were missed, the oldest first; then
 * any. `draw` gives a number from 0 to 1.
 */
export function nextPuzzle(game: string, puzzles: readonly PuzzleInfo[], last: string, draw: () => number = Math.random): PuzzleInfo | undefined {
  const { rating, solved, missed } = solvingOf(game)
  const others = puzzles.filter(({ id }) => id !== last || puzzles.length === 1)
  const fresh = others.filter(({ id }) => !solved.includes(id) && !missed.includes(id))
  if (fresh.length) {
    const near = fresh.toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating)).slice(0, NEAR)
    return near[Math.floor(draw() * near.length)]
  }
  const again = missed.map((id) => others.find((puzzle) => puzzle.id === id)).find((puzzle) => puzzle !== undefined)
  return again ?? others[Math.floor(draw() * others.length)]
}

/** What a file brings: of each game the one with more solved. */
export function bringSolving(given: unknown): void {
  if (typeof given !== 'object' || given === null) return
  for (const [game, one] of Object.entries(given) as [string, Partial<Solving>][]) {
    const texts = (list: unknown): list is string[] => Array.isArray(list) && list.every((id) => typeof id === 'string')
    const numbers = [one?.rating, one?.streak, one?.longest].every(Number.isFinite)
    if (numbers && texts(one.solved) && texts(one.missed) && one.solved.length > solvingOf(game).solved.length) solving[game] = one as Solving
  }
  keep()
}

/** The themes of these puzzles with how many each has, the most frequent first. */
export function themesOf(puzzles: readonly PuzzleInfo[]): [theme: string, count: number][] {
  const counts: Record<string, number> = {}
  for (const theme of puzzles.flatMap((puzzle) => puzzle.themes)) counts[theme] = (counts[theme] ?? 0) + 1
  return Object.entries(counts).toSorted((one, other) => other[1] - one[1])
}
