/** How the events of this game are played on the table, one after another (../../lib/stage/stage). */
import type { TableEvent } from '../../lib/link.svelte'
import { boxOf, type Scene } from '../../lib/stage/scene'
import { dealing } from '../../lib/stage/dealing'
import type { Act, Acts } from '../../lib/stage/stage'
import { goodName, goodValue, minus, shopName } from './names'
import { cardPicture, goodPicture, MINISTRY } from './pictures'
import { sentence } from './sentences'
import type { GameTable } from './table.svelte'
import { say } from './words'

interface Covered {
  place: number
  owner: number
  card: string
}

const FALLING = 16 // goods that rain on a winner

export function queueActs(table: GameTable): Acts {
  const shop = (scene: Scene, letter: unknown): HTMLElement | null => scene.find(`[data-queue="${String(letter)}"]`)
  const stands = (scene: Scene, letter: unknown): HTMLElement[] => scene.all(`[data-queue="${String(letter)}"] .stand`)
  const pane = (scene: Scene, letter: unknown): HTMLElement | null => scene.find(`[data-queue="${String(letter)}"] .window`)
  const tell = (event: TableEvent): string => sentence(event, table.name)
  const shutters = new Map<string, HTMLElement>() // that are down on the table as it was
  const laid = new Map<string, HTMLElement>() // goods that lie on cards of the table as it was
  const added = new Map<number, number>() // points that rose since the last view

  /** Old values struck out above the cards whose value changed. */
  async function changes(scene: Scene, length = 1300): Promise<void> {
    const changed = table.standing().filter(({ id, value }) => (table.worth[id] ?? value) !== value)
    const said = changed.map(({ id, value }) => {
      const label = scene.say('', scene.flip(id), 'struck')
      const old = document.createElement('s')
      old.textContent = minus(table.worth[id]!)
      label.append(old, ` ${minus(value)}`)
      return label
    })
    if (!said.length) return
    const still = 'translate(-50%, -50%)'
    await Promise.all(
      said.map((label) =>
        scene.move(label, [{ transform: `${still} scale(.4)`, opacity: 0 }, { transform: `${still} scale(1.15)`, opacity: 1, offset: 0.15 }, { transform: still, opacity: 1, offset: 0.8 }, { transform: `${still} translateY(-60%)`, opacity: 0 }], length),
      ),
    )
    for (const label of said) label.remove()
  }

  /** Somebody walks away, out of the picture. */
  async function walkOff(scene: Scene, stand: HTMLElement, length: number, far = 150): Promise<void> {
    const id = stand.dataset.flip
    if (id) scene.gone.add(id)
    if (scene.calm) {
      scene.hide(stand)
      return scene.wait(length)
    }
    const copy = scene.copy(stand)
    scene.hide(stand)
    const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => ({
      transform: `translate(${(far * step) / 6}px, ${step * 5 - (step % 2) * 7}px) rotate(${step % 2 ? -5 : 4}deg)`,
      opacity: step < 4 ? 1 : 1 - (step - 3) / 3,
    }))
    await scene.move(copy, steps, length, 'linear')
    copy.remove()
  }

  /** One's place is taken: the stamp slams, and out goes whoever stood there. */
  async function pushOut(scene: Scene, event: TableEvent): Promise<void> {
    for (const { place } of event.covered as Covered[]) {
      const stand = stands(scene, event.queue)[place - 1]
      if (!stand) continue
      const box = stand.getBoundingClientRect()
      const width = Math.min(Math.max(150, box.width * 3.4), innerWidth * 0.8)
      const stamp = scene.picture('stamp-nie-stal', box, { width, height: width / 2, className: 'slam' })
      stamp.style.setProperty('--land', '#a63a2b')
      stamp.style.background = '#efe3c8'
      stamp.style.borderRadius = '0.5rem'
      stamp.style.boxShadow = '0 6px 24px #000a'
      const slam = scene.move(stamp, [{ transform: 'scale(2.6) rotate(9deg)', opacity: 0 }, { transform: 'scale(.92) rotate(-5deg)', opacity: 1, offset: 0.7 }, { transform: 'rotate(-4deg)', opacity: 1 }], 260, 'ease-in')
      await slam
      scene.sound('stamp')
      await scene.move(shop(scene, event.queue), [{ transform: 'none' }, { transform: 'translate(4px, 3px)' }, { transform: 'translate(-3px, -2px)' }, { transform: 'none' }], 160, 'linear')
      await scene.wait(620)
      stamp.remove()
      scene.sound('murmur')
      await walkOff(scene, stand, 760)
    }
  }

  /** People walk up to the end of a queue on a table that is about to change. */
  async function walkUp(scene: Scene, event: TableEvent): Promise<void> {
    const line = stands(scene, event.queue)
    const [seat, from] = [Number(event.seat), `seat-${String(event.seat)}`]
    const last = line.at(-1)?.getBoundingClientRect()
    const slot = last ?? boxOf(scene.find(`[data-queue="${String(event.queue)}"] .line`))
    if (!slot) return
    const height = last?.height ?? Math.min(slot.height, 130)
    const width = last?.width ?? height / 2
    const place = new DOMRect(last ? slot.left + width * 0.7 : slot.left, slot.bottom - height, width, height)
    const figure = scene.picture(cardPicture(String(event.card), seat), place, { width, height, seat })
    const start = boxOf(scene.anchor(from))
    if (start) {
      const [dx, dy] = [start.left - place.left, start.top - place.top]
      await scene.move(figure, [{ transform: `translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0.3 }, { transform: 'none', opacity: 1 }], 450)
    }
    scene.arrivals.push({ from, box: place })
    scene.sound('card')
  }

  const placed: Act = {
    on: (event) => ((event.covered as Covered[]).length ? 'old' : 'either'),
    async play(scene, event) {
      await scene.show(shop(scene, event.queue))
      if ((event.covered as Covered[]).length) await pushOut(scene, event)
      else if (!scene.revealed) await walkUp(scene, event)
      else {
        scene.sound('card')
        const joined = stands(scene, event.queue).slice(-Number(event.count))
        const hop = [{ transform: 'none' }, { transform: 'translateY(-12%)' }, { transform: 'scaleY(.96)' }, { transform: 'none' }]
        await Promise.all(joined.map((one) => scene.move(one, hop, 260)))
        if (event.card === 'L') {
          scene.sound('stamp')
          await Promise.all([scene.banner(say('act-list'), pane(scene, event.queue), 1900), changes(scene, 1900)])
        } else await changes(scene)
      }
    },
  }

  /** A good goes from the shelf to a card, on a table that is about to change for more than that. */
  async function layDown(scene: Scene, good: string, stand: HTMLElement | null): Promise<void> {
    const here = scene.flip(`good:${good}`)
    const box = boxOf(here?.querySelector('.picture') ?? here)
    if (here && box && stand) {
      scene.hide(here)
      await scene.fly(scene.picture(goodPicture(good), box, { width: box.width }), stand, 480, 0.6)
      laid.set(good, scene.picture(goodPicture(good), stand, { width: box.width * 0.6, className: 'rest' }))
    }
    await scene.rise(minus(-goodValue(good)), stand, 800)
  }

  /** A good goes from the shelf, or from the card on which it lies, to whoever gets it; the points rise. */
  async function carryHome(scene: Scene, event: TableEvent): Promise<void> {
    const [good, seat] = [String(event.good), Number(event.seat)]
    const here = scene.flip(`good:${good}`)
    const plate = scene.anchor(`seat-${seat}`)
    await scene.show(shop(scene, event.queue ?? 'Z') ?? here)
    const lying = laid.get(good)
    const box = boxOf(lying ?? here?.querySelector('.picture') ?? here)
    lying?.remove()
    laid.delete(good)
    if (here && box) {
      scene.gone.add(`good:${good}`)
      const size = Math.max(56, box.width)
      const copy = scene.picture(goodPicture(good), box, { width: size })
      scene.hide(here)
      await scene.move(copy, [{ transform: `scale(${box.width / size})` }, { transform: 'scale(1.5) rotate(-4deg)' }], 320)
      scene.sound('till')
      await scene.wait(180)
      await scene.fly(copy, plate, 640, 0.5)
    }
    const value = goodValue(good)
    added.set(seat, (added.get(seat) ?? 0) + value)
    const score = scene.find(`[data-score="${seat}"]`)
    const shown = score?.firstChild
    if (shown && !scene.revealed) shown.nodeValue = String((table.view.players[seat]?.score ?? 0) + added.get(seat)!)
    void scene.move(score, [{ transform: 'none' }, { transform: 'scale(1.7)' }, { transform: 'none' }], 400)
    await scene.rise(`+${value} ${goodName(good)}`, plate, 850)
  }

  async function shutter(scene: Scene, letter: unknown): Promise<void> {
    const box = boxOf(pane(scene, letter))
    if (!box) return
    const down = scene.picture('shutter', box, { width: box.width, height: box.height, className: 'rest' })
    down.style.overflow = 'clip'
    down.style.background = 'repeating-linear-gradient(#8a7d70 0 6px, #554a43 6px 8px)'
    shutters.set(String(letter), down)
    scene.sound('shutter')
    await scene.move(down, [{ clipPath: 'inset(0 0 100% 0)' }, { clipPath: 'inset(0 0 0 0)' }], 480, 'ease-in')
  }

  async function breakUp(scene: Scene, event: TableEvent): Promise<void> {
    await scene.show(shop(scene, event.queue))
    scene.sound('murmur')
    const line = stands(scene, event.queue)
    const leaving = line.map(async (stand, at) => {
      await scene.wait(at * 70)
      await walkOff(scene, stand, 620, 200)
    })
    await Promise.all([...leaving, event.queue === 'Z' ? scene.wait(400) : scene.wait(250).then(() => shutter(scene, event.queue))])
  }

  /** The truck comes, unloads and drives on. */
  async function deliver(scene: Scene, event: TableEvent): Promise<void> {
    const goods = event.goods as string[]
    const window = pane(scene, event.queue)
    await scene.show(shop(scene, event.queue))
    const [box, whole] = [boxOf(window), boxOf(shop(scene, event.queue))]
    if (!box || !whole) return
    const height = Math.min(box.height * 1.1, 150)
    const parked = new DOMRect(box.left, whole.bottom - height, height * 2, height)
    const truck = scene.picture(MINISTRY, parked, { width: height * 2, height })
    scene.sound('engine')
    await scene.move(truck, [{ transform: `translateX(${-parked.right}px)` }, { transform: 'translateX(0)' }], 750, 'cubic-bezier(.2,.6,.3,1)')
    const down = shutters.get(String(event.queue))
    if (down?.isConnected) await scene.move(down, [{ clipPath: 'inset(0 0 0 0)' }, { clipPath: 'inset(0 0 100% 0)' }], 260)
    down?.remove()
    for (const [at, good] of goods.entries()) {
      if (!scene.revealed) scene.gone.add(`good:${good}`)
      const there = scene.revealed ? scene.flip(`good:${good}`) : null
      const place = boxOf(there?.querySelector('.picture') ?? there) ?? new DOMRect(box.left + (box.width * (at + 0.5)) / 2 - 30, box.top + box.height / 2 - 30, 60, 60)
      const crate = scene.picture(goodPicture(good), parked, { width: Math.max(40, place.width) })
      await scene.fly(crate, place, 380, 1)
      scene.sound('card')
      if (there) scene.bring(there)
      else scene.picture(goodPicture(good), place, { width: Math.max(40, place.width), className: 'rest' })
    }
    await scene.move(truck, [{ transform: 'translateX(0)', opacity: 1 }, { transform: `translateX(${innerWidth - parked.left}px)`, opacity: 1 }], 520, 'ease-in')
    truck.remove()
  }

  /** The winner's moment: the lights go down, and everything that they carried home rains. */
  async function celebrate(scene: Scene, event: TableEvent): Promise<void> {
    const winners = event.winners as number[]
    const night = document.createElement('span')
    night.className = 'night'
    scene.put(night, null, innerWidth, innerHeight)
    scene.sound('over')
    const middle = new DOMRect(innerWidth / 2, innerHeight * 0.4, 1, 1)
    const size = Math.min(220, innerWidth * 0.4)
    const trophy = scene.picture('trophy', middle, { width: size })
    const words = say('act-winner', { winners: winners.map(table.name).join(', '), points: table.view.players[winners[0] ?? 0]?.score ?? 0, count: winners.length })
    const name = scene.say(words, new DOMRect(innerWidth / 2, innerHeight * 0.4 + size * 0.75, 1, 1), 'winner')
    const still = 'translate(-50%, -50%)'
    void scene.move(name, [{ transform: `${still} scale(.3)`, opacity: 0 }, { transform: `${still} scale(1.1)`, opacity: 1 }, { transform: still }], 700)
    void scene.move(trophy, [{ transform: 'translateY(40vh) scale(.2)' }, { transform: 'translateY(-4vh) scale(1.15)', offset: 0.6 }, { transform: 'none' }], 800)
    const goods = winners.flatMap((seat) => [...(table.view.players[seat]?.goods ?? []), ...(table.view.players[seat]?.foreign ?? [])])
    for (let at = 0; at < Math.min(FALLING, goods.length * 2) && !scene.calm; at++) {
      const left = ((at * 0.618) % 1) * innerWidth
      const falling = scene.picture(goodPicture(goods[at % goods.length]!), new DOMRect(left, -80, 1, 1), { width: 64 })
      void scene.wait(at * 90).then(() => scene.move(falling, [{ transform: 'none' }, { transform: `translateY(${innerHeight + 160}px) rotate(${at % 2 ? 300 : -260}deg)` }], 1500, 'ease-in'))
    }
    await scene.wait(2800)
  }

  const announced = (length: number, className = ''): Act => ({
    on: 'either',
    async play(scene, event) {
      scene.sound('turn')
      await scene.banner(tell(event), null, length, className)
    },
  })

  return {
    dealt: {
      on: 'new',
      async play(scene, event) {
        scene.sound('murmur')
        await Promise.all([dealing(scene), scene.banner(tell(event), null, 1500)])
      },
    },
    drew: {
      on: 'new',
      async play(scene, event) {
        if (event.seat === table.seat) return scene.wait(120) // it comes to the hand by itself
        scene.sound('card')
        const plate = scene.anchor(`seat-${String(event.seat)}`)
        await scene.rise('+1', plate?.querySelector('.fan') ?? plate, 420)
      },
    },
    placed,
    'son-used': {
      on: 'new',
      async play(scene, event) {
        await scene.show(shop(scene, event.queue))
        scene.sound('card')
        await scene.banner(say('act-son'), stands(scene, event.queue)[Number(event.place) - 1] ?? null, 900, 'says')
        await changes(scene)
      },
    },
    'good-laid': {
      on: 'either',
      async play(scene, event) {
        const stand = stands(scene, event.queue)[Number(event.place) - 1] ?? null
        await scene.show(stand)
        scene.sound('till')
        if (!scene.revealed) return layDown(scene, String(event.good), stand)
        await scene.move(stand, [{ transform: 'none' }, { transform: 'translateY(5%) scale(1.06, .84)' }, { transform: 'translateY(1%) scale(.98, 1.02)' }, { transform: 'none' }], 460)
        await changes(scene)
      },
    },
    'good-taken': { on: 'old', play: carryHome },
    'foreign-taken': { on: 'old', play: carryHome },
    'queue-cleared': {
      on: 'old',
      async play(scene, event) {
        added.clear()
        await breakUp(scene, event)
      },
    },
    stocked: {
      on: 'either',
      prepare: (scene, event) => {
        for (const good of event.goods as string[]) scene.later.add(`good:${good}`)
      },
      play: deliver,
    },
    // The shop would sell two alike: one goes back, and another one comes.
    'good-replaced': {
      on: 'either',
      async play(scene, event) {
        await scene.show(shop(scene, event.queue))
        const window = pane(scene, event.queue)
        const back = scene.picture(goodPicture(String(event.good)), window, { width: 64 })
        await scene.move(back, [{ transform: 'none' }, { transform: 'scale(1.3) rotate(-8deg)' }, { transform: 'rotate(8deg)' }], 420)
        await scene.fly(back, scene.anchor('ministry'), 560, 0.4)
      },
    },
    'foreign-added': {
      on: 'new',
      prepare: (scene, event) => {
        scene.later.add(`good:${String(event.good)}`)
      },
      async play(scene, event) {
        await scene.show(shop(scene, 'Z'))
        const there = scene.flip(`good:${String(event.good)}`)
        const place = boxOf(there?.querySelector('.picture') ?? there)
        if (place) {
          scene.sound('card')
          const good = scene.picture(goodPicture(String(event.good)), pane(scene, 'Z'), { width: Math.max(64, place.width) }, 0, -30)
          await scene.move(good, [{ transform: 'scale(.3)', opacity: 0 }, { transform: 'scale(1.2)', opacity: 1 }], 300)
          await scene.fly(good, place, 380, place.width / Math.max(64, place.width))
        }
        scene.bring(there)
      },
    },
    closed: {
      on: 'either',
      async play(scene, event) {
        await scene.show(shop(scene, event.queue))
        await shutter(scene, event.queue)
        await scene.banner(say('act-closed', { shop: shopName(String(event.queue)) }), shop(scene, event.queue), 1100)
      },
    },
    'bazaar-won': {
      on: 'either',
      async play(scene, event) {
        await scene.show(shop(scene, 'Z'))
        await scene.banner(tell(event), shop(scene, 'Z'), 1500)
      },
    },
    turn: {
      on: 'either',
      async play(scene, event) {
        if (event.last) await scene.banner(tell(event), scene.anchor(`seat-${String(event.seat)}`), 900)
        else void scene.move(scene.anchor(`seat-${String(event.seat)}`), [{ transform: 'none' }, { transform: 'scale(1.04)' }, { transform: 'none' }], 300)
      },
    },
    'ran-out': announced(2000, 'alarm'),
    // Whoever leads has something to choose, or nothing more would be told.
    'final-check': {
      on: 'either',
      async play(scene, event, next) {
        const leads = next?.event !== 'final-check' && next?.event !== 'game-over'
        if (leads) scene.sound('turn')
        await scene.banner(say('act-check', { name: table.name(Number(event.seat)), leads: leads ? 'yes' : 'no' }), null, leads ? 1400 : 900)
      },
    },
    'game-over': { on: 'new', play: celebrate },
  }
}
