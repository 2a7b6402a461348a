/**
 * A lesson as a source for a table: frames that the real rules made, and steps over them. A step tells something, or
 * waits for one move; every other move is refused, kindly.
 */
import type { Present, TableEvent, TableSource, Wanted } from './link.svelte'
import type { Offer, Offered, Refused, TableInfo, Update } from './protocol'
import { shownTable } from './shown-table'
import { pace } from './stage/stage'

export interface Lesson {
  game: string
  options: Record<string, boolean>
  seats: string[]
  frames: { events: Record<string, unknown>[]; view: Record<string, unknown> }[]
  steps: LessonStep[]
}

export interface LessonStep {
  at: number // the frame that is shown
  words: string
  point: string
  wait?: string
  offer?: Offer
  steps?: Record<string, Offered>
}

const PAUSE = 450 // milliseconds from one thing that the others do to the next

export class LessonSource implements TableSource {
  readonly live = false
  readonly chat = []
  readonly state = 'open'
  readonly veiled = false
  readonly hints = null
  readonly reasons = []
  readonly pondering = false
  readonly table: TableInfo
  refused = $state.raw<Refused | null>(null)
  waiting = $state(0) // the others are playing
  step = $state(0)
  present: Present | null = null
  hurry: (() => void) | null = null

  readonly #lesson: Lesson
  #at = $state(0)
  #runs = 0 // how often the reader went elsewhere

  constructor(lesson: Lesson, step: number, you: string) {
    this.#lesson = lesson
    this.step = Math.max(0, Math.min(step, lesson.steps.length - 1))
    this.#at = this.now.at
    this.table = tableOf(lesson, you)
  }

  get now(): LessonStep {
    return this.#lesson.steps[this.step]!
  }

  get length(): number {
    return this.#lesson.steps.length
  }

  get shown(): Update {
    return this.#update(this.#at)
  }

  get events(): TableEvent[] {
    return this.#lesson.frames.slice(0, this.#at + 1).flatMap((_, at) => this.#update(at).events as TableEvent[])
  }

  #update(at: number): Update {
    const frame = this.#lesson.frames[at]!
    const before = this.#lesson.frames.slice(0, at).reduce((sum, one) => sum + one.events.length, 0)
    return {
      type: 'update',
      number: before + frame.events.length,
      events: frame.events.map((event, number) => ({ number: before + number + 1, ...event })),
      view: frame.view,
      offer: at === this.now.at && !this.waiting ? (this.now.offer ?? null) : null,
      can_undo: false,
      seconds_left: null,
    }
  }

  /** To another step. Forwards, what happens in between is shown first: the words never run ahead of it. */
  go(step: number): void {
    if (step < 0 || step >= this.length) return
    const run = ++this.#runs
    this.hurry?.()
    this.refused = null
    const wanted = this.#lesson.steps[step]!
    if (step > this.step && this.#at < wanted.at) {
      this.waiting = 1
      void this.#playOn(step, run)
      return
    }
    this.waiting = 0
    this.step = step
    if (this.#at !== wanted.at) void this.#show(wanted.at, false)
  }

  async #playOn(step: number, run: number): Promise<void> {
    const { at } = this.#lesson.steps[step]!
    while (this.#at < at) {
      await this.#show(this.#at + 1, true)
      if (run !== this.#runs) return
      if (this.#at < at) await new Promise((done) => setTimeout(done, PAUSE * pace(0)))
      if (run !== this.#runs) return
    }
    this.waiting = 0
    this.step = step
  }

  async #show(at: number, staged: boolean): Promise<void> {
    const update = this.#update(at)
    const reveal = (): void => {
      this.#at = at
    }
    if (this.present) await this.present(staged ? update : { ...update, events: [] }, () => 0, reveal)
    else reveal()
  }

  send(wanted: Wanted): void {
    if (wanted.type !== 'play') return
    if (wanted.move === this.now.wait) this.go(this.step + 1)
    else this.whyNot()
  }

  whyNot(): void {
    this.refused = { type: 'refused', intent: '', code: 'lesson-not-now', rule: '', details: {} }
  }

  steps(taken: readonly string[]): Promise<Offered | null> {
    return Promise.resolve(this.now.steps?.[taken.join('|')] ?? null)
  }

  reveal(): void {
    // nobody shares a lesson
  }

  close(): void {
    this.#runs++
  }
}

function tableOf({ game, options, seats }: Lesson, you: string): TableInfo {
  return shownTable(
    { id: '', game, options, state: 'playing', your_seat: 0, your_seats: [0] },
    seats.map((name, seat) => ({ kind: seat ? 'bot' : 'person', name: name || you })),
  )
}
