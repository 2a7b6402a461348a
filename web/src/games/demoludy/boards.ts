/** What acts put over the table that is more than a picture or a word. Their looks are in Table.svelte. */
import type { Place, Scene } from '../../lib/stage/scene'
import { boxOf } from '../../lib/stage/scene'
import { cardName, CARS } from './names'
import { cardPicture } from './pictures'
import { say } from './words'

/** A rubber stamp with a word comes down on a place. */
export async function slam(scene: Scene, word: string, at: Place, length: number): Promise<void> {
  const stamp = scene.say(word, at, 'pass-stamp')
  const still = 'translate(-50%, -50%) rotate(-7deg)'
  await scene.move(stamp, [{ transform: `${still} scale(2.6)`, opacity: 0 }, { transform: `${still} scale(.94)`, opacity: 1, offset: 0.35 }, { transform: still, opacity: 1 }], length, 'ease-in')
  stamp.remove()
}

function part(holder: HTMLElement, kind: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = kind
  element.textContent = text
  holder.append(element)
  return element
}

/** An action card, large, with what it does and whom it is played against. */
export async function bigAction(scene: Scene, code: string, seat: number, at: number | null, name: (seat: number) => string, length: number): Promise<void> {
  const main = boxOf(scene.find('main')) ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const wide = Math.min(560, main.width - 24)
  const high = Math.min(300, main.height - 16)
  const card = document.createElement('div')
  card.className = 'big-action'
  const picture = part(card, 'of', '')
  part(card, 'what', cardName(code))
  part(card, 'does', say(`action-${code}-does`))
  const who = part(card, 'who', '')
  part(who, 'by', name(seat))
  if (at !== null) {
    part(who, 'arrow', '→')
    part(who, 'victim', name(at))
  }
  scene.put(card, main, wide, high)
  // The pictures are drawn where their places in the card came to lie.
  const size = Math.min(high - 24, wide * 0.42)
  const place = (element: HTMLElement): DOMRect => element.getBoundingClientRect()
  const drawn = scene.picture(cardPicture(code), place(picture), { width: size })
  const cars = [seat, ...(at === null ? [] : [at])].map((one, index) => {
    const box = place(who.children[index * 2] as HTMLElement)
    const width = Math.min(110, wide * 0.2)
    return scene.picture(`car-${CARS[one % CARS.length]}`, new DOMRect(box.left, box.top - width / 2 - 2, box.width, width / 2), { width, height: width / 2, seat: one })
  })
  const come = [{ opacity: 0, transform: 'scale(.6) rotate(-3deg)' }, { opacity: 1, transform: 'scale(1.03)', offset: 0.12 }, { opacity: 1, transform: 'none', offset: 0.2 }, { opacity: 1, transform: 'none', offset: 0.9 }, { opacity: 0, transform: 'scale(.97)' }]
  await Promise.all([card, drawn, ...cars].map((one) => scene.move(one, come, length)))
  for (const one of [card, drawn, ...cars]) one.remove()
}
