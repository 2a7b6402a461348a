/** Everything that the components of this table share: what is shown, the move in the making, and what a touch does. */
import { follow, type Followed, type Lines } from '../../lib/follow'
import type { TableSource } from '../../lib/link.svelte'
import { prefs } from '../../lib/prefs.svelte'
import { seatName } from '../../lib/seats'
import { Building, type Side } from './building.svelte'
import { isAction } from './names'
import type { PlayerSeen, View } from './view'

export class GameTable {
  readonly link: TableSource
  readonly building: Building
  /** A move that cannot be taken back, asked about before it is made. */
  pending = $state<string | null>(null)
  /** What the last hint advises; the table shows where that is. */
  hinted = $state<string | null>(null)
  #lines = $state.raw<Lines>({})

  constructor(link: TableSource) {
    this.link = link
    this.building = new Building(link)
  }

  /** Before an update is shown: which card is which. */
  prepare(view: View): void {
    const now: Record<string, string[]> = { hand: view.hand ?? [] }
    for (const [seat, player] of view.players.entries()) {
      // One's own face-down cards are the same cards as in the hand; the others' are known by their owners only.
      now[`row ${seat}`] = player.row.map((card) => card.card ?? `down ${seat}`)
    }
    this.#lines = follow(this.#lines, now)
  }

  get view(): View {
    return this.link.shown?.view as unknown as View
  }

  get seat(): number | null {
    return this.view.seat
  }

  get mine(): boolean {
    return this.seat !== null && this.view.to_move === this.seat
  }

  get own(): PlayerSeen | undefined {
    return this.seat === null ? undefined : this.view.players[this.seat]
  }

  get hand(): readonly Followed[] {
    return this.#lines.hand ?? []
  }

  row(seat: number): readonly Followed[] {
    return this.#lines[`row ${seat}`] ?? []
  }

  readonly name = (seat: number): string => seatName(this.link.table?.seats ?? [], seat)

  can(choice: string): boolean {
    return this.building.choices.includes(choice)
  }

  // Touches. About what is not offered the server is asked why not.

  touchStack(colour: string): void {
    const swap = `swap ${colour}`
    if (this.can(swap)) this.#do(swap)
    else this.#ask(`open ${colour}`, true)
  }

  touchHand(id: string, code: string): void {
    const { building } = this
    this.pending = null
    const ways = this.ways(code)
    if (building.side(id) || building.asked?.id === id) building.drop(id)
    else if (ways.length < 2 && building.learning) building.later(() => this.touchHand(id, code))
    else if (ways[0]) this.#take(id, code, ways)
    else this.#whyNot([isAction(code) ? `play ${code}` : `up ${code}`])
  }

  /** Face up where that can be, since it is what people mean; then it can be turned over. An action card is asked about. */
  #take(id: string, code: string, ways: readonly (Side | 'play')[]): void {
    const { building } = this
    const question = ways[0] === 'play' && ways.length > 1
    const waiting = building.open // a question about another card is not forgotten over this one
    if (!question) this.use(id, code, ways[0]!)
    if (question || (!waiting && ways[0] !== 'play')) building.asked = { id, code }
  }

  /** In which ways a card of the hand can be used now. */
  ways(code: string): (Side | 'play')[] {
    return (['up', 'play', 'down'] as const).filter((way) => this.building.canBe(way, code))
  }

  use(id: string, code: string, way: Side | 'play'): void {
    if (way === 'play') this.building.act([`play ${code}`])
    else this.building.choose(id, code, way)
  }

  /** Which path a touch on a player takes, for an action card that is aimed at somebody. */
  aimAtSeat(seat: number): readonly string[] | null {
    if (!this.building.action.length || !this.building.can(this.#aims, `seat ${seat}`)) return null
    const path = [...this.#aims, `seat ${seat}`]
    const answer = this.building.answer(path)
    return answer && answer.move === null ? null : path // its cards are to be touched, not the player
  }

  /** Which path a touch on a card on the table takes; what was aimed at before is forgotten. */
  aimAtCard(seat: number, place: number): readonly string[] | null {
    const { action } = this.building
    if (!action.length) return null
    const path = seat === this.seat ? action.slice(0, 1) : [...this.#aims, `seat ${seat}`]
    return this.building.can(path, `place ${place}`) ? [...path, `place ${place}`] : null
  }

  /** Whether an action card is aimed at this card on the table. */
  chosen(seat: number, place: number): boolean {
    const { action } = this.building
    const at = action.findIndex((choice) => choice.startsWith('seat '))
    if (seat === this.seat) return (at < 0 ? action : action.slice(0, at)).includes(`place ${place}`)
    return action[at] === `seat ${seat}` && action.slice(at).includes(`place ${place}`)
  }

  touchSeat(seat: number): void {
    const path = this.aimAtSeat(seat)
    if (this.building.learning) this.building.later(() => this.touchSeat(seat))
    else if (path) this.building.act(path)
    else this.#whyNot([...this.#aims, `seat ${seat}`])
  }

  /** Touches a card on the table; false when there is nothing to do with it and its description may be shown. */
  touchCard(seat: number, place: number): boolean {
    const path = this.aimAtCard(seat, place)
    if (path) this.building.act(path)
    else if (!this.building.action.length) return false
    else if (this.building.learning) this.building.later(() => this.touchCard(seat, place))
    else if (this.aimAtSeat(seat)) this.touchSeat(seat)
    else if (seat === this.seat && this.#choosingOwn) this.#whyNot([...this.building.action.slice(0, 1), `place ${place}`])
    else this.#whyNot([...this.#aims, `seat ${seat}`, `place ${place}`])
    return true
  }

  /** The action card that is being aimed and, for one that needs it, the own card chosen first. */
  get #aims(): readonly string[] {
    const { action } = this.building
    const seat = action.findIndex((choice) => choice.startsWith('seat '))
    return seat < 0 ? action : action.slice(0, seat)
  }

  /** Whether the action card is to be aimed at a card of one's own first. */
  get #choosingOwn(): boolean {
    const answer = this.building.answer(this.building.action.slice(0, 1))
    return answer?.choices.some((choice) => choice.startsWith('place ')) ?? false
  }

  /** Makes the move that is chosen; asks why not if it is not a whole one. */
  finish(): void {
    const { building } = this
    if (!building.begun) return
    if (building.stands) void this.#play(building.path)
    else this.#whyNot([...building.path, 'finish'])
  }

  pass(): void {
    this.#ask('pass', this.own?.leads ?? false)
  }

  /** Makes the move that was asked about. */
  confirm(): void {
    if (this.pending) this.#do(this.pending)
  }

  /** Nothing is chosen, nothing is asked. */
  clear(): void {
    this.pending = null
    this.building.clear()
  }

  /** The table has changed. */
  refresh(): void {
    this.pending = null
    this.hinted = null
    this.building.refresh(this.hand.map((card) => card.id))
  }

  stay(): void {
    this.#do('stay')
  }

  keep(): void {
    this.#do('keep')
  }

  giveBack(): void {
    this.#do('return')
  }

  get canUndo(): boolean {
    return this.link.shown?.can_undo ?? false
  }

  undo(): void {
    if (!this.#mayAct) return
    if (this.canUndo) this.building.clear()
    this.link.send({ type: 'undo' })
  }

  /** A move of a single choice that cannot be taken back: a second touch makes it, if the reader wants to be asked. */
  #ask(choice: string, grave: boolean): void {
    if (grave && prefs.ask && this.link.live && this.can(choice) && this.pending !== choice) {
      this.building.clear()
      this.pending = choice
    } else this.#do(choice)
  }

  /** A move of a single choice. */
  #do(choice: string): void {
    this.pending = null
    if (this.can(choice)) void this.#play([choice])
    else this.#whyNot([choice])
  }

  /** Sends the move that these choices make, as the server spells it. */
  async #play(path: readonly string[]): Promise<void> {
    if (!this.#mayAct) return
    const move = await this.building.moveOf(path)
    if (move === null || !this.#mayAct) return
    this.building.clear()
    this.link.send({ type: 'play', move })
  }

  #whyNot(choices: readonly string[]): void {
    if (this.#mayAct) this.link.whyNot(choices)
  }

  get #mayAct(): boolean {
    return this.seat !== null && !this.link.waiting && !this.link.veiled
  }
}
