/**
 * Plays what an update tells, one event after another, around the moment at which the new view is shown.
 *
 * How a game uses it: it gives `Frame` its acts, an act for every event that is worth seeing:
 *
 *   export function acts(table: GameTable): Acts {
 *     return {
 *       'good-taken': {
 *         on: 'old', // drawn over the table as it was: what leaves must still be there
 *         async play(scene, event) {
 *           const good = scene.flip(`good:${event.good}`)
 *           if (!good) return
 *           const copy = scene.copy(good)
 *           scene.hide(good)
 *           scene.gone.add(`good:${event.good}`) // Motion need not show it leaving once more
 *           await scene.fly(copy, scene.anchor(`seat-${event.seat}`), 700)
 *           scene.sound('till')
 *         },
 *       },
 *     }
 *   }
 *
 * `on: 'old'` needs the table as it was, `'new'` as it will be, `'either'` is played in its place in the order. The new
 * view is shown after the last act that needs the old table; `scene.revealed` says whether it is. Events without an act pass at once; things that only
 * change their place glide by themselves (`data-flip`, ../motion). What a scene can do: ./scene. An act knows no rules:
 * it shows what its event and the views say. Overlays are drawn by script, so that their looks are global (Frame).
 */
import type { TableEvent } from '../link.svelte'
import type { Motion } from '../motion'
import { prefs, type Speed } from '../prefs.svelte'
import { Scene } from './scene'

type Table = 'old' | 'new' | 'either'

export interface Act {
  on: Table | ((event: TableEvent) => Table)
  /** Just before the new view is shown, for what is played after it: what is to come later (`scene.later`). */
  prepare?: (scene: Scene, event: TableEvent) => void
  /** `next` is what the same update tells after this event. */
  play: (scene: Scene, event: TableEvent, next?: TableEvent) => Promise<void>
}

export type Acts = Readonly<Record<string, Act>>

const PACES: Record<Speed, number> = { slow: 1.7, normal: 1, quick: 0.45, once: 0 }
const HURRIED = 0.1
const MANY = 60 // events of one update that nobody watches one by one: a connection was lost for a while
const GLIDE = 420
const HANDS_OFF = 4000 // after scrolling oneself the table does not follow for so long

/** How much longer than normal things take: by the reader's wish, and by how much is still to be shown. */
export function pace(behind: number): number {
  if (document.hidden) return 0
  const hurry = behind > 30 ? 0 : behind > 8 ? 0.25 : behind > 3 ? 0.6 : 1
  return PACES[prefs.speed] * hurry
}

export class Stage {
  readonly #root: HTMLElement
  readonly #layer: HTMLElement
  readonly #motion: Motion
  readonly #acts: Acts
  #scene: Scene | null = null
  #playing: Promise<void> | null = null
  #hurried = false
  #scrolled = -HANDS_OFF

  constructor(root: HTMLElement, layer: HTMLElement, motion: Motion, acts: Acts) {
    this.#root = root
    this.#layer = layer
    this.#motion = motion
    this.#acts = acts
    for (const kind of ['wheel', 'touchmove']) root.addEventListener(kind, this.#scrolls, { passive: true })
    addEventListener('click', this.hurry, { capture: true })
    addEventListener('keydown', this.hurry, { capture: true })
    document.addEventListener('visibilitychange', this.#hidden)
  }

  close(): void {
    for (const kind of ['wheel', 'touchmove']) this.#root.removeEventListener(kind, this.#scrolls)
    removeEventListener('click', this.hurry, { capture: true })
    removeEventListener('keydown', this.hurry, { capture: true })
    document.removeEventListener('visibilitychange', this.#hidden)
    this.hurry()
  }

  /** The rest of what is playing passes quickly. */
  readonly hurry = (): void => {
    if (!this.#scene) return
    this.#hurried = true
    this.#scene.finish()
  }

  readonly #hidden = (): void => {
    if (document.hidden) this.hurry()
  }

  readonly #scrolls = (): void => {
    this.#scrolled = performance.now()
  }

  /** `reveal` shows the new view; it does so before it first waits, and what it returns is waited for. */
  async play(events: readonly TableEvent[], behind: () => number, reveal: () => Promise<void>): Promise<void> {
    while (this.#playing) await this.#playing
    const playing = this.#play(events, behind, reveal)
    this.#playing = playing
    await playing
    this.#playing = null
  }

  async #play(events: readonly TableEvent[], behind: () => number, reveal: () => Promise<void>): Promise<void> {
    this.#hurried = false
    const speed = (): number => pace(behind()) * (this.#hurried ? HURRIED : 1)
    if (!speed() || events.length > MANY) {
      this.#motion.forget()
      await reveal()
      return
    }
    const scene = new Scene(this.#root, this.#layer, speed, () => performance.now() - this.#scrolled > HANDS_OFF)
    this.#scene = scene
    const told = events.flatMap((event, at) => {
      const act = this.#acts[event.event]
      return act ? [{ event, next: events[at + 1], act, on: typeof act.on === 'function' ? act.on(event) : act.on }] : []
    })
    const last = told.findLastIndex(({ on }) => on === 'old')
    const first = told.slice(0, last + 1).filter(({ on }) => on !== 'new')
    const then = told.filter((one) => !first.includes(one))
    for (const { event, next, act } of first) await this.#run(scene, act, event, next)
    for (const { event, act } of then) act.prepare?.(scene, event)
    this.#motion.look()
    const shown = reveal()
    scene.uncover()
    await shown
    scene.turn()
    await scene.wait(this.#motion.move(GLIDE * speed(), scene.gone, scene.arrivals) ? GLIDE : 0)
    for (const { event, next, act } of then) await this.#run(scene, act, event, next)
    scene.clear()
    this.#scene = null
  }

  /** A scene that fails must not stop the game. */
  async #run(scene: Scene, act: Act, event: TableEvent, next: TableEvent | undefined): Promise<void> {
    try {
      await act.play(scene, event, next)
    } catch (error) {
      console.error(`${event.event} cannot be played:`, error)
    }
  }
}
