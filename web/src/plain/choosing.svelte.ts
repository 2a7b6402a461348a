/** A move in the making, choice by choice: the server says what can follow. */
import type { TableSource } from '../lib/link.svelte'
import type { Offered } from '../lib/protocol'

const MOST_KNOWN = 30 // choices that are kept in sight to be asked about

export class Choosing {
  taken = $state.raw<readonly string[]>([])
  known = $state.raw<readonly string[]>([]) // what could be chosen first at some time in this game
  #answer = $state.raw<Offered | null>(null)
  #asking = $state(false)

  constructor(readonly link: TableSource) {}

  get busy(): boolean {
    return this.#asking || this.link.waiting > 0
  }

  /** What can be chosen now. */
  get choices(): readonly string[] {
    if (!this.taken.length) return this.link.shown?.offer?.choices ?? []
    return this.#answer?.choices ?? []
  }

  /** What could be chosen at other times: touching it tells why not now. */
  get others(): readonly string[] {
    return this.taken.length ? [] : this.known.filter((choice) => !this.choices.includes(choice))
  }

  /** What the move would change if it ended here. */
  get changes(): readonly Record<string, unknown>[] {
    return this.taken.length ? (this.#answer?.changes ?? []) : []
  }

  async take(choice: string): Promise<void> {
    if (this.busy || !this.choices.includes(choice)) return
    this.link.refused = null
    const path = [...this.taken, choice]
    this.#asking = true
    const shown = this.link.shown
    const answer = await this.link.steps(path)
    this.#asking = false
    if (!answer || shown !== this.link.shown) return // the table has changed meanwhile
    if (answer.move !== null) {
      this.clear()
      this.link.send({ type: 'play', move: answer.move })
      return
    }
    this.taken = path
    this.#answer = answer
  }

  whyNot(choice: string): void {
    if (!this.busy) this.link.whyNot([...this.taken, choice])
  }

  clear(): void {
    this.taken = []
    this.#answer = null
  }

  /** The table has changed: a move begun before counts no more. */
  refresh(): void {
    this.clear()
    const fresh = (this.link.shown?.offer?.choices ?? []).filter((choice) => !this.known.includes(choice))
    if (fresh.length) this.known = [...this.known, ...fresh].slice(-MOST_KNOWN)
  }
}
