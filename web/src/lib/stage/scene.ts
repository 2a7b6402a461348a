/**
 * What an act has at hand: the things on the table, a layer above them to draw on, time that can be hurried.
 *
 * All lengths are in milliseconds at normal speed. With reduced motion nothing moves: what would fly or walk is not
 * drawn, what is to be read (`say`, `picture`) stands still, and the waiting is shorter.
 */
import { pictureAddress } from '../icons'
import { calm } from '../motion'
import { play, type Sound } from '../sound'

export type Place = Element | DOMRect | null

export interface Look {
  width: number
  height?: number
  /** The seat whose colour the drawing takes. */
  seat?: number | undefined
  className?: string
}

const STILL = 0.3 // how much of the time is left where nothing moves
const SVG = 'http://www.w3.org/2000/svg'

export const boxOf = (place: Place): DOMRect | null => {
  const box = place instanceof Element ? place.getBoundingClientRect() : place
  return box && box.width + box.height > 0 ? box : null
}

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]

export class Scene {
  readonly calm = calm()
  /** Things that acts have shown leaving: they do not leave once more when the new view is shown. */
  readonly gone = new Set<string>()
  /** Where acts have brought things that came from an anchor: they are not brought from there once more. */
  readonly arrivals: { from: string; box: DOMRect }[] = []
  /** Things of the new view that an act will bring: they are hidden until it calls `bring`. */
  readonly later = new Set<string>()
  /** Whether the new view is shown. */
  revealed = false

  readonly #root: HTMLElement
  readonly #layer: HTMLElement
  readonly #pace: () => number
  readonly #followed: () => boolean
  readonly #running = new Set<Animation>()
  readonly #waiting = new Set<() => void>()
  readonly #main: HTMLElement | null
  readonly #top: number // where the table was scrolled to
  #shift = 0 // what is drawn moves with the table when it scrolls
  #covered: HTMLElement[] = []

  /** `pace`: how much longer than normal things take, 0 for not at all. `followed`: whether the table may scroll. */
  constructor(root: HTMLElement, layer: HTMLElement, pace: () => number, followed: () => boolean) {
    this.#root = root
    this.#layer = layer
    this.#pace = pace
    this.#followed = followed
    this.#main = root.querySelector('main')
    this.#top = this.#main?.scrollTop ?? 0
    this.#main?.addEventListener('scroll', this.#scrolls)
  }

  readonly #scrolls = (): void => {
    this.#shift = this.#top - (this.#main?.scrollTop ?? 0)
    this.#layer.style.translate = `0 ${this.#shift}px`
    // What was left on the table goes out of sight with it, not over the hand.
    const seen = this.#main?.getBoundingClientRect()
    for (const rest of this.#layer.querySelectorAll<HTMLElement>('.rest')) {
      const box = rest.getBoundingClientRect()
      rest.style.visibility = seen && (box.top < seen.top || box.bottom > seen.bottom) ? 'hidden' : ''
    }
  }

  // Finding

  anchor(name: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(`[data-anchor="${name}"]`)
  }

  flip(id: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(`[data-flip="${id}"]`)
  }

  find(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector)
  }

  all(selector: string): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(selector)]
  }

  // Time

  wait(length: number): Promise<void> {
    const time = length * this.#pace() * (this.calm ? STILL : 1)
    if (time < 1) return Promise.resolve()
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(end)
        done()
      }
      const timer = setTimeout(end, time)
      this.#waiting.add(end)
    })
  }

  /** Moves something, and waits for it. The last frame stays until the new view is shown or the play is over. */
  async move(element: Element | null, frames: Keyframe[], length: number, easing = 'ease-out'): Promise<void> {
    if (!element) return
    const duration = length * this.#pace()
    if (!this.calm && duration >= 1) {
      const running = element.animate(frames, { duration, easing, fill: 'forwards' })
      this.#running.add(running)
    }
    await this.wait(length)
  }

  sound(sound: Sound): void {
    if (this.#pace() > 0.2) play(sound)
  }

  /** Brings a part of the table into sight, unless the reader scrolls about themselves. */
  async show(element: Element | null): Promise<void> {
    const box = boxOf(element)
    const main = this.#main?.getBoundingClientRect()
    if (!element || !box || !main || !this.#followed()) return
    const top = main.top + (parseFloat(getComputedStyle(this.#main!).scrollPaddingTop) || 0)
    if (box.top >= top - 1 && box.bottom <= main.bottom + 1) return
    element.scrollIntoView({ block: 'nearest', behavior: this.calm ? 'auto' : 'smooth' })
    await this.wait(350)
  }

  // Drawing on the layer

  /** Puts an element above the table, its middle at a place. */
  put(element: HTMLElement, at: Place, width: number, height: number, dx = 0, dy = 0): HTMLElement {
    const box = boxOf(at) ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0)
    const [x, y] = middle(box)
    Object.assign(element.style, {
      position: 'fixed',
      left: `${x - width / 2 + dx}px`,
      top: `${y - height / 2 + dy - this.#shift}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    this.#layer.append(element)
    return element
  }

  picture(name: string, at: Place, { width, height = width, seat, className = '' }: Look, dx = 0, dy = 0): HTMLElement {
    const holder = document.createElement('span')
    holder.className = `drawn ${className}`
    if (seat !== undefined) holder.style.setProperty('--player', `var(--seat-${seat})`)
    const svg = document.createElementNS(SVG, 'svg')
    const use = document.createElementNS(SVG, 'use')
    use.setAttribute('href', pictureAddress(name))
    svg.append(use)
    holder.append(svg)
    return this.put(holder, at, width, height, dx, dy)
  }

  /** A word above a place; `className` is one of the layer's looks: rise, banner, stamp, note. */
  say(words: string, at: Place, className: string): HTMLElement {
    const said = document.createElement('span')
    said.className = `said ${className}`
    said.textContent = words
    const box = boxOf(at) ?? new DOMRect(0, innerHeight * 0.3, innerWidth, 0)
    const [x, y] = middle(box)
    Object.assign(said.style, { position: 'fixed', left: `${x}px`, top: `${Math.max(70, y) - this.#shift}px` })
    this.#layer.append(said)
    // Nothing is said beyond the edge.
    const { left, right, width } = said.getBoundingClientRect()
    const room = Math.max(0, Math.min(4 + width / 8, (innerWidth - width) / 2)) // some grow for a moment
    if (left < room) said.style.left = `${x + room - left}px`
    else if (right > innerWidth - room) said.style.left = `${x - (right - innerWidth + room)}px`
    return said
  }

  /** A copy of something on the table, at the same place, on the layer. */
  copy(element: HTMLElement): HTMLElement {
    const box = element.getBoundingClientRect()
    const copy = element.cloneNode(true) as HTMLElement
    for (const inner of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
      for (const name of ['data-flip', 'data-anchor', 'data-place', 'id']) inner.removeAttribute(name)
    }
    const style = getComputedStyle(element)
    for (const name of ['--w', '--h', '--good', '--player']) copy.style.setProperty(name, style.getPropertyValue(name))
    copy.style.margin = '0'
    copy.style.fontSize = style.fontSize
    copy.style.color = style.color
    return this.put(copy, box, box.width, box.height)
  }

  /** Hides something on the table until the new view is shown. */
  hide(element: HTMLElement | null): void {
    if (!element) return
    element.style.visibility = 'hidden'
    this.#covered.push(element)
  }

  /** Shows a thing that was to come later. */
  bring(element: HTMLElement | null): void {
    if (element) element.style.visibility = ''
  }

  /** Something on the layer goes to a place, growing or shrinking on the way. */
  async fly(element: HTMLElement, to: Place, length: number, scale = 0.6): Promise<void> {
    const [from, target] = [boxOf(element), boxOf(to)]
    if (this.calm) {
      element.remove() // it would jump: what it says is told by the view that follows
      await this.wait(length)
      return
    }
    if (from && target) {
      const [x, y] = middle(from)
      const [toX, toY] = middle(target)
      const [dx, dy] = [toX - x, toY - y]
      const rise = Math.min(90, Math.hypot(dx, dy) / 5)
      await this.move(
        element,
        [
          { transform: 'none' },
          { transform: `translate(${dx / 2}px, ${dy / 2 - rise}px) scale(${(1 + scale) / 2 + 0.15})` },
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        ],
        length,
        'cubic-bezier(.4,.1,.4,1)',
      )
    }
    element.remove()
  }

  /** A word that rises from a place and fades: "+4". */
  async rise(words: string, at: Place, length = 900): Promise<void> {
    const said = this.say(words, at, 'rise')
    await this.move(
      said,
      [
        { transform: 'translate(-50%, -20%) scale(.5)', opacity: 0 },
        { transform: 'translate(-50%, -80%) scale(1.25)', opacity: 1, offset: 0.25 },
        { transform: 'translate(-50%, -110%) scale(1)', opacity: 1, offset: 0.7 },
        { transform: 'translate(-50%, -190%) scale(1)', opacity: 0 },
      ],
      length,
    )
    said.remove()
  }

  /** A board with words across a place; it stays for a while. */
  async banner(words: string, at: Place, length = 1200, className = ''): Promise<void> {
    const said = this.say(words, at, `banner ${className}`)
    const still = 'translate(-50%, -50%)'
    await this.move(
      said,
      [
        { transform: `${still} scale(.7)`, opacity: 0 },
        { transform: `${still} scale(1.04)`, opacity: 1, offset: 0.15 },
        { transform: still, opacity: 1, offset: 0.85 },
        { transform: `${still} scale(.96)`, opacity: 0 },
      ],
      length,
    )
    said.remove()
  }

  // The stage's part

  /** Everything that runs comes to its end now. */
  finish(): void {
    for (const running of this.#running) running.finish()
    for (const end of [...this.#waiting]) end()
  }

  /** The new view is about to be shown: what was hidden or moved on the table is as it was. */
  uncover(): void {
    for (const element of this.#covered) element.style.visibility = ''
    this.#covered = []
    for (const running of this.#running) running.cancel()
    this.#running.clear()
  }

  /** The new view is shown: what was drawn above the old one goes. */
  turn(): void {
    this.revealed = true
    this.#layer.replaceChildren()
    for (const id of this.later) {
      this.gone.add(id)
      this.hide(this.flip(id))
    }
  }

  clear(): void {
    this.uncover()
    this.#layer.replaceChildren()
    this.#main?.removeEventListener('scroll', this.#scrolls)
    this.#layer.style.translate = ''
  }
}
