/** A finished game as something that a table can show: one frame after another, forwards and backwards. */
import type { Present, TableEvent, TableSource } from './link.svelte'
import type { Frame, Replay, TableInfo, Update } from './protocol'
import { shownTable } from './shown-table'
import { scoresOf } from './view'

export class ReplaySource implements TableSource {
  readonly live = false
  readonly chat = []
  readonly state = 'open'
  readonly waiting = 0
  readonly veiled = false
  readonly hints = null
  readonly reasons = []
  readonly pondering = false
  refused = null
  present: Present | null = null
  hurry: (() => void) | null = null

  at = $state(0) // how many moves are made
  #shown = $state(0) // and how many are shown: `at` waits for what is being staged
  #showing: Promise<void> | null = null
  #replay = $state.raw() as Replay
  #updates = $state.raw<Update[]>([])

  constructor(replay: Replay, at: number) {
    this.#take(replay)
    this.at = this.#shown = Math.min(at, this.last)
  }

  #take(replay: Replay): void {
    let number = 0
    this.#replay = replay
    this.#updates = replay.frames.map((frame) => {
      const update = made(frame, number)
      number = update.number
      return update
    })
  }

  get replay(): Replay {
    return this.#replay
  }

  get shown(): Update {
    return this.#updates[this.#shown]!
  }

  get events(): TableEvent[] {
    return this.#updates.slice(0, this.#shown + 1).flatMap((update) => update.events as TableEvent[])
  }

  get table(): TableInfo {
    return tableOf(this.#replay)
  }

  /** Everybody's points after each move. */
  get course(): number[][] {
    return this.#replay.frames.map((frame) => scoresOf(frame.view))
  }

  get last(): number {
    return this.replay.frames.length - 1
  }

  get frame(): Frame {
    return this.replay.frames[this.at]!
  }

  /** Shows how things stood after so many moves; the next move is staged, to any other one jumps. */
  go(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.last, at))
    if (this.#showing) this.hurry?.()
    else if (this.#shown !== this.at) this.#showing = this.#show()
    return this.#showing ?? Promise.resolve()
  }

  async #show(): Promise<void> {
    while (this.#shown !== this.at) {
      const wanted = this.at
      const jump = wanted !== this.#shown + 1
      const update = this.#updates[wanted]!
      await this.#stage(jump ? { ...update, events: [] } : update, () => (this.#shown = wanted))
    }
    this.#showing = null
  }

  async #stage(update: Update, reveal: () => void): Promise<void> {
    if (this.present) await this.present(update, () => 0, reveal)
    else reveal()
  }

  /** The same game as somebody else saw it. */
  showAs(replay: Replay): void {
    this.hurry?.()
    const update = made(replay.frames[this.#shown]!, 0)
    void this.#stage({ ...update, events: [] }, () => this.#take(replay))
  }

  send(): void {
    // what is over cannot be changed
  }

  steps(): Promise<null> {
    return Promise.resolve(null)
  }

  whyNot(): void {
    // nothing is offered, so nothing is refused
  }

  reveal(): void {
    // a replay hides nothing until the device is passed on
  }
}

function made(frame: Frame, before: number): Update {
  return {
    type: 'update',
    number: before + frame.events.length,
    events: frame.events.map((event, at) => ({ number: before + at + 1, ...event })),
    view: frame.view,
    offer: null,
    can_undo: false,
    seconds_left: null,
  }
}

function tableOf({ id, game, options, seats }: Replay): TableInfo {
  return shownTable(
    { id, game, options, state: 'over', your_seat: null, your_seats: [] },
    seats.map((name) => ({ kind: 'person', name })),
  )
}
