/** The review of a finished game: looked up, or made decision by decision while one watches. */
import { SvelteMap } from 'svelte/reactivity'

import { getReview, getReviewPart, Refusal, stopReview } from './api'
import { wordsOf } from './i18n.svelte'
import { sayProblem } from './problems'
import type { LuckOfGame, Reason, Review, ReviewDecision } from './protocol'

export const MARKS: Record<string, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' }

export class GameReview {
  state = $state<'unknown' | 'none' | 'making' | 'done'>('unknown')
  total = $state(0)
  problem = $state('')
  review = $state.raw<Review | null>(null)
  /** What is judged so far, by the number of the move. */
  readonly decisions = new SvelteMap<number, ReviewDecision>()

  readonly #id: string
  #stopping: AbortController | null = null

  constructor(id: string) {
    this.#id = id
  }

  /** The moves that gave something away for certain. */
  get mistakes(): number[] {
    return [...this.decisions.values()].filter((one) => one.verdict in MARKS).map((one) => one.move)
  }

  /** Whether it was made before: then it is there at once. */
  async look(): Promise<void> {
    if (this.state !== 'unknown') return
    try {
      const { review } = await getReview(this.#id)
      if (review) return this.#take(review)
    } catch {
      // there is none, as far as we know
    }
    if (this.state === 'unknown') this.state = 'none'

  }

  async make(): Promise<void> {
    if (this.state === 'unknown') await this.look()
    if (this.state !== 'none') return
    this.state = 'making'
    this.problem = ''
    const stopping = (this.#stopping = new AbortController())
    try {
      for (let begin = this.decisions.size; ; begin = this.decisions.size) {
        const part = await getReviewPart(this.#id, begin, stopping.signal)
        if (stopping.signal.aborted) return
        this.total = part.total
        for (const one of part.decisions) this.decisions.set(one.move, one)
        if (part.review) return this.#take(part.review)
      }
    } catch (error) {
      if (stopping.signal.aborted) return
      this.problem = error instanceof Refusal ? sayProblem(error) : String(error)
      this.state = 'none'
    }
  }

  /** What is judged so far stays: it goes on from there. */
  stop(): void {
    if (this.state !== 'making') return
    this.#stopping?.abort()
    this.state = 'none'
    void stopReview()
  }

  #take(review: Review): void {
    for (const one of review.decisions) this.decisions.set(one.move, one)
    this.total = review.decisions.length
    this.review = review
    this.state = 'done'
  }
}

/** Everybody's win chance after each move of the record, in hundredths. */
export function courseOf(luck: LuckOfGame, moves: number): number[][] {
  const course: number[][] = [luck.start]
  for (const step of luck.steps) {
    while (course.length < step.move) course.push(course.at(-1)!) // moves of chance belong to the decision before
    course.push(step.shares)
  }
  while (course.length <= moves) course.push(course.at(-1)!)
  return course.map((shares) => shares.map((share) => 100 * Math.min(1, Math.max(0, share)))) // a critic may be too sure
}

/** A reason as a sentence, in the game's words. */
export function sayReason(game: string, { key, facts, spoken }: Reason, names: readonly string[]): string {
  const words = wordsOf(game)
  const said: Record<string, string> = Object.fromEntries(Object.entries(spoken).map(([fact, wordsKey]) => [fact, words.say(wordsKey)]))
  if (typeof facts.seat === 'number') said.name = names[facts.seat] ?? ''
  return words.say(key, { ...facts, ...said })
}

/** Win chance as people say it; never a figure that was not computed. */
export const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)))
export const points = (share: number): string => {
  const rounded = Math.round(100 * share)
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}
