/** A card dragged from the hand to a queue: the same choices as with two touches, in one go. */
import type { GameTable } from './table.svelte'

const SLACK = 8 // pixels that a finger may tremble before it drags

export class Drag {
  card = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  #start: { card: string; held: number; x: number; y: number } | null = null
  #dragged = false

  constructor(readonly table: GameTable) {}

  down(event: PointerEvent, card: string, held: number): void {
    this.#dragged = false
    this.#start = event.button === 0 && this.table.mine ? { card, held, x: event.clientX, y: event.clientY } : null
    // From the start: a quick hand leaves the card before its first movement is told.
    if (this.#start) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
  }

  move(event: PointerEvent): void {
    const start = this.#start
    if (!start) return
    if (this.card === null) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return
      this.#dragged = true
      if (!this.table.chosen(start.card)) this.table.touchHand(start.card, start.held)
      this.card = start.card
    }
    this.x = event.clientX
    this.y = event.clientY
    const { letter, place } = this.#under()
    this.table.choosing.pointed = letter && place ? this.table.cardChoices(letter, place) : null
  }

  up(): void {
    const { letter, place } = this.card === null ? {} : this.#under()
    const dragging = this.card !== null
    this.cancel()
    if (!dragging) return
    if (letter && place && this.table.cardChoices(letter, place)) this.table.touchCard(letter, place)
    else if (letter) this.table.touchQueue(letter)
    else this.table.choosing.clear()
  }

  cancel(): void {
    this.#start = null
    this.card = null
    this.table.choosing.pointed = null
  }

  /** Whether the click that follows was the end of a drag. */
  ate(): boolean {
    const dragged = this.#dragged
    this.#dragged = false
    return dragged
  }

  #under(): { letter?: string | undefined; place?: number | undefined } {
    const thing = document.elementFromPoint(this.x, this.y)
    const place = thing?.closest<HTMLElement>('[data-place]')?.dataset.place
    return { letter: thing?.closest<HTMLElement>('[data-queue]')?.dataset.queue, place: place ? Number(place) : undefined }
  }
}
