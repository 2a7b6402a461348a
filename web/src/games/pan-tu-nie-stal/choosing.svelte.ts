/**
 * A move in the making: the choices taken so far, and what can follow. It knows no rules, only the moves that the
 * server offers; each is a path of choices, and the table shows where the paths lead.
 */
import type { Offer, OfferedMove } from '../../lib/protocol'
import type { Change } from './view'

const FINISH = 'finish'

export class Choosing {
  taken = $state.raw<readonly string[]>([])
  pointed = $state.raw<readonly string[] | null>(null) // what the pointer or the focus is on: further choices

  hinted = $state('') // the queue that a hint points at

  readonly #offer: () => Offer | null
  readonly #send: (move: string) => void
  readonly #begun: () => void

  /** `begun`: something was chosen that can be. */
  constructor(offer: () => Offer | null, send: (move: string) => void, begun: () => void) {
    this.#offer = offer
    this.#send = send
    this.#begun = begun
  }

  get moves(): OfferedMove[] {
    return this.#offer()?.moves ?? []
  }

  /** The moves that begin with these choices. */
  after(path: readonly string[]): OfferedMove[] {
    return this.moves.filter((move) => path.every((choice, at) => move.choices[at] === choice))
  }

  /** Whether these choices can follow now. */
  can(...more: string[]): boolean {
    return this.after([...this.taken, ...more]).length > 0
  }

  /** Whether a move can begin with these choices, whatever was taken so far. */
  canBegin(...path: string[]): boolean {
    return this.after(path).length > 0
  }

  /** Takes further choices; sends the move once it stands. False if that is not offered. */
  take(...more: string[]): boolean {
    return this.begin(...this.taken, ...more)
  }

  begin(...path: string[]): boolean {
    const left = this.after(path)
    const whole = left.find((move) => move.choices.length === path.length)
    const only = left.length === 1 ? left[0] : undefined
    // Nothing is asked where only one answer is possible: on which card a good is laid, whether that was all.
    const clear = only && (path[0]?.startsWith('good ') || only.choices.slice(path.length).every((choice) => choice === FINISH))
    const stands = whole ?? (clear ? only : undefined)
    if (stands) {
      this.clear()
      this.#send(stands.move)
      return true
    }
    if (!left.length) return false
    this.#begun()
    this.taken = path
    this.pointed = null
    return true
  }

  clear(): void {
    this.taken = []
    this.hinted = ''
    this.pointed = null
  }

  /** Forgets a choice that is no longer offered; after every update. */
  refresh(): void {
    if (this.taken.length && !this.after(this.taken).length) this.clear()
    this.pointed = null
  }

  /**
   * How a queue would stand: after the move that is pointed at, or else after the one that is begun, where all that
   * is left to choose makes no difference there.
   */
  preview(queue: string): Change | null {
    const path = [...this.taken, ...(this.pointed ?? [])]
    if (!path.length) return null
    const direct = this.#agreed(this.after(path), queue)
    if (direct || this.pointed) return direct
    // A card is chosen, the queue not yet: what if it goes here, to the end?
    const here = this.after([...path, `queue ${queue}`])
    const atEnd = here.filter((move) => move.choices.length === path.length + 1 || move.choices[path.length + 1] === FINISH)
    return this.#agreed(atEnd, queue)
  }

  #agreed(moves: OfferedMove[], queue: string): Change | null {
    let agreed: Change | null = null
    for (const move of moves) {
      const change = (move.changes as unknown as Change[]).find((one) => one.queue === queue)
      if (!change) return null
      if (agreed && JSON.stringify(agreed) !== JSON.stringify(change)) return null
      agreed = change
    }
    return agreed
  }
}
