/**
 * Things glide from where they were to where they are. Whatever has `data-flip` is followed by that id, from one part
 * of the table to another too; what is new comes from the place that `data-from` names (an element's `data-anchor`),
 * what is gone leaves to the place that `whereTo` names, or fades.
 */
interface Seen {
  box: DOMRect
  element: HTMLElement
}

const EASE = 'cubic-bezier(.3,.7,.3,1)'

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export class Motion {
  #before = new Map<string, Seen>()

  constructor(
    readonly root: HTMLElement,
    readonly whereTo: (id: string) => string | null,
  ) {}

  look(): void {
    this.#before = this.#all()
  }

  /** Nothing moves the next time. */
  forget(): void {
    this.#before = new Map()
  }

  /**
   * Starts the movements, each so many milliseconds long; whether there are any. What is `gone` was seen leaving, or is
   * brought by an act; what is new comes from where it was seen arriving, if it was.
   */
  move(duration: number, gone: ReadonlySet<string>, arrivals: { from: string; box: DOMRect }[]): boolean {
    const before = this.#before
    this.#before = new Map()
    if (calm() || !before.size || document.hidden || duration < 1) return false
    const now = this.#all()
    let moved = false
    for (const [id, { box, element }] of now) {
      const origin = element.dataset.from ?? ''
      const seen = before.has(id) ? -1 : arrivals.findIndex((one) => one.from === origin)
      const arrived = seen >= 0 ? arrivals.splice(seen, 1)[0] : undefined
      const from = before.get(id)?.box ?? arrived?.box ?? this.#anchor(origin)
      if (!from || !box.width || gone.has(id)) continue
      const dx = from.left + from.width / 2 - (box.left + box.width / 2)
      const dy = from.top + from.height / 2 - (box.top + box.height / 2)
      if (Math.abs(dx) < 1 && Math.abs(dy) < 1) continue
      const fresh = !before.has(id) && !arrived
      const scale = Math.min(1.6, Math.max(0.4, from.width / box.width))
      element.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) scale(${fresh ? 0.5 : scale})`, opacity: fresh ? 0.2 : 1, zIndex: 50 },
          { transform: 'none', opacity: 1, zIndex: 50 },
        ],
        { duration, easing: EASE },
      )
      moved = true
    }
    for (const [id, seen] of before) {
      if (!now.has(id) && seen.box.width && !gone.has(id)) {
        this.#leave(id, seen, duration)
        moved = true
      }
    }
    return moved
  }

  #all(): Map<string, Seen> {
    const seen = new Map<string, Seen>()
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-flip]')) {
      seen.set(element.dataset.flip!, { box: element.getBoundingClientRect(), element })
    }
    return seen
  }

  #anchor(name: string): DOMRect | null {
    return this.root.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null
  }

  #leave(id: string, { box, element }: Seen, duration: number): void {
    const to = this.#anchor(this.whereTo(id) ?? '')
    const ghost = element.cloneNode(true) as HTMLElement
    for (const inner of ghost.querySelectorAll('[data-flip]')) inner.removeAttribute('data-flip')
    ghost.removeAttribute('data-flip')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    const style = ghost.style
    style.setProperty('--w', `${box.width}px`)
    style.setProperty('--h', `${box.height}px`)
    Object.assign(style, {
      position: 'fixed',
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: '0',
      zIndex: '60',
      pointerEvents: 'none',
    })
    this.root.append(ghost)
    const dx = to ? to.left + to.width / 2 - box.left - box.width / 2 : 0
    const dy = to ? to.top + to.height / 2 - box.top - box.height / 2 : 60
    const leaving = ghost.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(${to ? 0.5 : 0.9})`, opacity: to ? 0.7 : 0 },
      ],
      { duration: to ? duration * 1.5 : duration, easing: EASE },
    )
    leaving.onfinish = () => ghost.remove()
    leaving.oncancel = () => ghost.remove()
  }
}
