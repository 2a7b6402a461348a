/** Everything that the components of this table share: what is shown, the move in the making, and what a touch does. */
import type { TableSource } from '../../lib/link.svelte'
import { seatName } from '../../lib/seats'
import { Choosing } from './choosing.svelte'
import { follow, NO_CARDS, type Cards } from './identity'
import type { CardSeen, Change, QueueSeen, View } from './view'
import { say } from './words'

export class GameTable {
  readonly link: TableSource
  readonly choosing: Choosing
  cards = $state.raw<Cards>(NO_CARDS)

  constructor(link: TableSource) {
    this.link = link
    this.choosing = new Choosing(
      () => (link.waiting ? null : (link.shown?.offer ?? null)),
      (move) => link.send({ type: 'play', move }),
      () => (link.refused = null),
    )
  }

  /** What the cards in queues were worth in the view before, by their ids. */
  worth: Readonly<Record<string, number>> = {}

  /** Before an update is shown: which card is which. */
  prepare(view: View): void {
    this.worth = Object.fromEntries(this.standing().map(({ id, value }) => [id, value]))
    this.cards = follow(this.cards, view)
  }

  /** The cards in the queues as they are shown. */
  standing(): { id: string; value: number; good: string | null }[] {
    return Object.entries(this.cards.queues).flatMap(([letter, line]) =>
      line.flatMap(({ id }, at) => {
        const card = this.queue(letter)?.cards[at]
        return card ? [{ id, value: card.value, good: card.good }] : []
      }),
    )
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

  readonly name = (seat: number): string => seatName(this.link.table?.seats ?? [], seat)

  queue(letter: string): QueueSeen | undefined {
    return this.view.queues.find((queue) => queue.queue === letter)
  }

  preview(letter: string): Change | null {
    return this.choosing.preview(letter)
  }

  /** How many cards of a kind are chosen to be placed. */
  chosen(card: string): number {
    const { taken } = this.choosing
    if (taken[0] === 'extra') return card === 'M' ? 1 : 0
    return taken.filter((choice) => choice === `card ${card}`).length
  }

  // Touches. About what is not offered the server is asked why not.

  touchHand(card: string, held: number): void {
    const { choosing } = this
    const already = this.chosen(card)
    if (already >= held) choosing.clear()
    else if (already && choosing.can(`card ${card}`)) choosing.take(`card ${card}`)
    else if (already && choosing.taken[0] === 'extra' && choosing.canBegin('card M', 'card M')) {
      choosing.begin('card M', 'card M')
    } else if (already) choosing.clear()
    else if (card === 'M' && choosing.begin('extra')) return
    else if (!choosing.begin(`card ${card}`)) this.whyNot(`card ${card}`)
  }

  touchQueue(letter: string): void {
    const { choosing } = this
    const { taken } = choosing
    if (!taken.length) return
    if (choosing.can(`queue ${letter}`, 'finish')) choosing.take(`queue ${letter}`, 'finish')
    else if (choosing.take(`queue ${letter}`)) return
    else if (taken[0] === 'extra' || taken[0]?.startsWith('card ')) {
      this.whyNot(...taken.filter((choice) => choice === 'extra' || choice.startsWith('card ')), `queue ${letter}`)
    }
  }

  /** Which choices a touch on this card of a queue would take; null when it takes none. */
  cardChoices(letter: string, place: number): string[] | null {
    const { choosing } = this
    const { taken } = choosing
    const begun = taken[0]?.startsWith('good ') ? this.view.turn.queue : taken.findLast((one) => one.startsWith('queue '))?.slice(6)
    if (begun === letter && choosing.can(`place ${place}`)) return [`place ${place}`]
    if (taken.length && choosing.can(`queue ${letter}`, `place ${place}`)) return [`queue ${letter}`, `place ${place}`]
    return null
  }

  /** Touches a card of a queue; false when there is nothing to do with it and its description may be shown. */
  touchCard(letter: string, place: number): boolean {
    const { choosing } = this
    const { taken } = choosing
    const choices = this.cardChoices(letter, place)
    if (choices) return choosing.take(...choices)
    if (!taken.length || taken[0] === 'son') {
      if (choosing.begin('son', `queue ${letter}`, `place ${place}`)) return true
      if (!taken.length) return false
    }
    if (taken[0] === 'son') this.whyNot(...taken.slice(0, 3), `queue ${letter}`, `place ${place}`)
    else if (taken[0]?.startsWith('good ')) this.whyNot(`queue ${letter}`, taken[0], `place ${place}`)
    else if (taken[0] === 'card X') this.whyNot('card X', `queue ${letter}`, `place ${place}`)
    else this.touchQueue(letter)
    return true
  }

  canUseSon(letter: string, place: number): boolean {
    const { taken } = this.choosing
    return (!taken.length || taken[0] === 'son') && this.choosing.canBegin('son', `queue ${letter}`, `place ${place}`)
  }

  goodChoice(letter: string, at: number, good: string): string | null {
    if (letter === 'Z') return this.choosing.canBegin(`foreign ${good}`) ? `foreign ${good}` : null
    if (this.view.turn.queue !== letter) return null
    return this.choosing.canBegin(`good ${at + 1}`) ? `good ${at + 1}` : null
  }

  touchGood(letter: string, at: number, good: string): void {
    const choice = this.goodChoice(letter, at, good)
    if (choice && this.choosing.taken[0] === choice) this.choosing.clear()
    else if (choice) this.choosing.begin(choice)
    else if (letter === 'Z') this.whyNot(`foreign ${good}`)
    else this.whyNot(`queue ${letter}`, `good ${at + 1}`)
  }

  draw(): void {
    if (!this.choosing.begin('draw')) this.whyNot('draw')
  }

  endTurn(): void {
    if (!this.choosing.begin('end')) this.whyNot('end')
  }

  undo(): void {
    this.choosing.clear()
    this.link.send({ type: 'undo' })
  }

  /** Asks why these choices do not lead to a move. */
  whyNot(...choices: string[]): void {
    if (this.seat === null || this.link.waiting) return
    this.link.whyNot(choices)
  }

  cardWords(card: CardSeen): string {
    return say('card-in-queue', {
      card: say(`card-${card.card}`),
      name: this.name(card.seat),
      value: card.value,
    })
  }
}
