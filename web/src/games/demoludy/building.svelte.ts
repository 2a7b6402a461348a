/**
 * A move in the making. It knows no rules: it asks the server, step by step, what can follow, and keeps the answers
 * until the table changes. Cards may be chosen in any order; they are asked about in the order of a laying.
 */
import type { TableSource } from '../../lib/link.svelte'
import type { Offered } from '../../lib/protocol'
import { inOrder } from './names'
import type { Change } from './view'

export type Side = 'up' | 'down'

interface Chosen {
  id: string // of the card in the hand
  code: string
  side: Side
}

const key = (path: readonly string[]): string => path.join('|')

export class Building {
  bid = $state.raw<readonly Chosen[]>([])
  action = $state.raw<readonly string[]>([]) // the steps of an action card
  asked = $state.raw<{ id: string; code: string } | null>(null) // the card touched last: how it is meant can be said
  pointed = $state.raw<readonly string[] | null>(null) // a whole path that the pointer or the focus is on
  /** Until the server has told what can be chosen next. A touch meanwhile waits: it must not become a move unseen. */
  learning: Promise<void> | null = null

  readonly #link: TableSource
  #answers = $state.raw<Readonly<Record<string, Offered | null>>>({})
  #found = $state.raw<readonly string[]>([]) // every choice of a card seen in an answer
  #generation = 0

  constructor(link: TableSource) {
    this.#link = link
  }

  /** What a move can begin with. */
  get choices(): readonly string[] {
    return this.#link.waiting ? [] : (this.#link.shown?.offer?.choices ?? [])
  }

  /** The choices made so far, in the order in which the server wants them. */
  get path(): readonly string[] {
    if (this.action.length) return this.action
    const side = (wanted: Side) =>
      this.bid.filter((card) => card.side === wanted).map((card) => card.code).sort(inOrder).map((code) => `${wanted} ${code}`)
    return [...side('up'), ...side('down')]
  }

  get begun(): boolean {
    return this.path.length > 0
  }

  answer(path: readonly string[]): Offered | null {
    if (!path.length) return { type: 'offered', taken: [], choices: [...this.choices], move: null, changes: [] }
    return this.#answers[key(path)] ?? null
  }

  /** Whether the server offers this choice after these. */
  can(path: readonly string[], choice: string): boolean {
    return this.answer(path)?.choices.includes(choice) ?? false
  }

  /** Whether a card can be part of some move in this way. */
  canBe(how: Side | 'play', code: string): boolean {
    return this.choices.length > 0 && (this.choices.includes(`${how} ${code}`) || this.#found.includes(`${how} ${code}`))
  }

  /** Whether what is chosen is a whole move. */
  get stands(): boolean {
    const answer = this.begun ? this.answer(this.path) : null
    return answer !== null && (answer.move !== null || answer.choices.includes('finish'))
  }

  /** How the table would stand after what is chosen or pointed at. */
  get change(): Change | null {
    const path = this.pointed ?? this.path
    if (!path.length) return null
    return (this.answer(path)?.changes[0] as Change | undefined) ?? null
  }

  /** The text of the move that these choices make, ended here if it could go on; null if they make none. */
  async moveOf(path: readonly string[]): Promise<string | null> {
    const listed = this.#link.shown?.offer?.moves?.find((move) => key(move.choices) === key(path))
    if (listed) return listed.move
    const answer = await this.ask(path)
    if (answer?.choices.includes('finish')) return (await this.ask([...path, 'finish']))?.move ?? null
    return answer?.move ?? null
  }

  side(id: string): Side | null {
    return this.bid.find((card) => card.id === id)?.side ?? null
  }

  /** Whether it must be said how the card in question is meant: it is not chosen yet. */
  get open(): boolean {
    return this.asked !== null && this.side(this.asked.id) === null
  }

  // Choosing

  choose(id: string, code: string, side: Side): void {
    this.action = []
    this.bid = [...this.bid.filter((card) => card.id !== id), { id, code, side }]
    void this.ask(this.path)
  }

  drop(id: string): void {
    if (this.asked?.id === id) this.asked = null
    this.bid = this.bid.filter((card) => card.id !== id)
    if (this.begun) void this.ask(this.path)
  }

  act(path: readonly string[]): void {
    this.bid = []
    this.asked = null
    this.pointed = null
    this.action = path
    this.#learn(this.#aims(path))
  }

  /** Whom an action card can be aimed at, and at which of their cards. What has no choice is taken unasked. */
  async #aims(path: readonly string[]): Promise<void> {
    const answer = await this.ask(path)
    if (key(this.action) !== key(path)) return
    const choices = answer?.choices ?? []
    if (choices.length === 1 && choices[0] !== 'finish') {
      this.action = [...path, choices[0]!]
      await this.#aims(this.action)
      return
    }
    const seats = choices.filter((choice) => choice.startsWith('seat '))
    await Promise.all(seats.map((seat) => this.ask([...path, seat])))
  }

  /** Does what was touched when it is known what it means; not at all if the table has changed by then. */
  later(touch: () => void): void {
    const generation = this.#generation
    void this.learning?.then(() => generation === this.#generation && touch())
  }

  #learn(asking: Promise<void>): void {
    const learning: Promise<void> = Promise.all([this.learning, asking]).then(() => {
      if (this.learning === learning) this.learning = null
    })
    this.learning = learning
  }

  clear(): void {
    this.bid = []
    this.action = []
    this.asked = null
    this.pointed = null
  }

  /** The table has changed: what was known about it counts no more. */
  refresh(held: readonly string[]): void {
    this.#generation++
    this.#answers = {}
    this.#found = []
    this.asked = null
    this.pointed = null
    this.action = []
    this.bid = this.choices.length ? this.bid.filter((card) => held.includes(card.id)) : []
    if (this.bid.length) void this.ask(this.path)
    if (this.choices.some((choice) => /^(up|down) /.test(choice))) this.#learn(this.#explore())
  }

  /**
   * Which cards can be laid at all. Choices come in the order of a laying, so a card is offered only where those that
   * may still follow it would do: each step further shows more of them.
   */
  async #explore(): Promise<void> {
    await this.#follow(['up ', 'down '])
    await this.#follow(['down '])
  }

  async #follow(kinds: readonly string[]): Promise<void> {
    const generation = this.#generation
    const path: string[] = []
    let choices = this.choices
    for (const kind of kinds) {
      for (;;) {
        const next = choices.find((choice) => choice.startsWith(kind))
        if (!next) break
        path.push(next)
        const answer = await this.ask(path)
        if (!answer || generation !== this.#generation) return
        choices = answer.choices
      }
    }
  }

  async ask(path: readonly string[]): Promise<Offered | null> {
    const known = this.#answers[key(path)]
    if (known !== undefined) return known
    const generation = this.#generation
    const answer = await this.#link.steps(path)
    if (generation !== this.#generation) return null
    this.#answers = { ...this.#answers, [key(path)]: answer }
    if (answer) this.#found = [...this.#found, ...answer.choices]
    return answer
  }
}
