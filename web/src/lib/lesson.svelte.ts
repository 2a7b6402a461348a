/**
 * A lesson as a source for a table: frames that the real rules made, and steps over them. A step tells something, or
 * waits for one move; every other move is refused, kindly.
 */
import type { TableEvent, TableSource, Wanted } from './link.svelte'
import { calm } from './motion'
import type { Offer, Offered, Refused, TableInfo, Update } from './protocol'
import { shownTable } from './shown-table'

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

const PAUSE = 900 // milliseconds from one thing that the others do to the next

export class LessonSource implements TableSource {
  readonly live = false
  readonly chat = []
  readonly state = 'open'
  readonly veiled = false
  readonly hints = null
  readonly pondering = false
  readonly table: TableInfo
  refused = $state.raw<Refused | null>(null)
  waiting = $state(0) // the others are playing
  step = $state(0)
  beforeShow: TableSource['beforeShow'] = null
  afterShow: TableSource['afterShow'] = null

  readonly #lesson: Lesson
  #at = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

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

  /** To another step; forwards, what happens in between is shown one thing after another. */
  go(step: number): void {
    if (step < 0 || step >= this.length) return
    clearTimeout(this.#timer)
    this.refused = null
    const forwards = step > this.step
    this.step = step
    if (forwards && this.#at < this.now.at) this.#playOn()
    else {
      this.waiting = 0
      this.#show(this.now.at)
    }
  }

  #playOn(): void {
    const last = this.#at + 1 >= this.now.at
    this.waiting = last ? 0 : 1
    this.#show(this.#at + 1)
    if (!last) this.#timer = setTimeout(() => this.#playOn(), calm() ? PAUSE / 4 : PAUSE)
  }

  #show(at: number): void {
    const update = this.#update(at)
    this.beforeShow?.(update, 0)
    this.#at = at
    void this.afterShow?.(update, 0)
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
    clearTimeout(this.#timer)
  }
}

function tableOf({ game, options, seats }: Lesson, you: string): TableInfo {
  return shownTable(
    { id: '', game, options, state: 'playing', your_seat: 0, your_seats: [0] },
    seats.map((name, seat) => ({ kind: seat ? 'bot' : 'person', name: name || you })),
  )
}
