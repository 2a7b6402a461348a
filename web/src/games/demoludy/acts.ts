/** How this game's events are played at the table: each has a length of its own, in milliseconds. */
import type { TableEvent } from '../../lib/link.svelte'
import { dealing } from '../../lib/stage/dealing'
import type { Place, Scene } from '../../lib/stage/scene'
import type { Act, Acts } from '../../lib/stage/stage'
import { bigAction, slam } from './boards'
import { CARS, country, printed, tokenGood } from './names'
import { tokenPicture } from './pictures'
import { sentence } from './sentences'
import type { GameTable } from './table.svelte'
import { say } from './words'

const LAST_AUCTION = 60 // D16
const seatOf = (event: TableEvent): number => event.seat as number
const lane = (scene: Scene, seat: number): HTMLElement | null => scene.anchor(`seat-${seat}`)
const inLane = (scene: Scene, seat: number, what: string): HTMLElement | null => scene.find(`.lane[data-seat="${seat}"] ${what}`)
const car = (scene: Scene, seat: number): HTMLElement | null => inLane(scene, seat, '.drives')
const board = (scene: Scene, seat: number): HTMLElement | null => inLane(scene, seat, '.board')

/** A card of a row that has not left it yet. */
function laid(scene: Scene, seat: number, code: string): HTMLElement | null {
  const cards = scene.all(`.lane[data-seat="${seat}"] .spot[data-code="${code}"]`)
  return cards.find((card) => card.style.visibility !== 'hidden') ?? null
}

/** Takes a card off the table; its copy is free to fly. */
function lift(scene: Scene, card: HTMLElement): HTMLElement {
  const copy = scene.copy(card)
  scene.hide(card)
  if (card.dataset.flip) scene.gone.add(card.dataset.flip)
  return copy
}

/** Something small goes from one board to another. */
async function hand(scene: Scene, picture: string, from: Place, to: Place, length: number): Promise<void> {
  await scene.fly(scene.picture(picture, from, { width: 72 }), to, length, 0.7)
}

export function acts(table: GameTable): Acts {
  const words = (event: TableEvent): string => sentence(event, table.name)

  const dealt: Act = {
    on: 'new',
    async play(scene, event) {
      scene.sound('card')
      await Promise.all([dealing(scene), scene.banner(words(event), null, 1400)])
    },
  }

  const toOpen: Act = {
    on: 'new',
    async play(scene, event) {
      const last = event.auction === LAST_AUCTION
      await scene.banner(last ? say('last-auction') : words(event), scene.find('.horizon'), last ? 1700 : 900)
    },
  }

  const opened: Act = {
    on: 'new',
    async play(scene, event) {
      const podium = scene.find('.podium')
      await scene.show(podium)
      const token = scene.find('.podium .token')
      scene.sound('engine')
      await scene.move(token, [{ transform: 'none' }, { transform: 'scale(1.5) rotate(-8deg)' }, { transform: 'none' }], 650)
      const cars = scene.all('.drives')
      await Promise.all(cars.map((one, at) => scene.move(one, [{ transform: 'none' }, { transform: 'translateX(6%)' }, { transform: 'none' }], 300 + 60 * at)))
      if (!podium) await scene.banner(words(event), null, 700)
    },
  }

  const lays: Act = {
    on: 'new',
    async play(scene, event) {
      const seat = seatOf(event)
      await scene.show(lane(scene, seat))
      const more = (event.up as string[]).reduce((sum, code) => sum + printed(code), event.down as number)
      scene.sound('engine')
      await scene.rise(`+${more}`, car(scene, seat), 750)
    },
  }

  const stayed: Act = {
    on: 'new',
    async play(scene, event) {
      const nod = [{ transform: 'none' }, { transform: 'translateY(-8%)' }, { transform: 'none' }]
      await scene.move(car(scene, seatOf(event)), nod, 280)
    },
  }

  const passed: Act = {
    on: 'old',
    async play(scene, event) {
      const seat = seatOf(event)
      await scene.show(lane(scene, seat))
      const track = inLane(scene, seat, '.track')
      const verge = [{ transform: 'none' }, { transform: 'translateY(14%) rotate(2deg)', filter: 'grayscale(.75) brightness(.75)' }]
      await scene.move(car(scene, seat), verge, 380)
      scene.sound('stamp')
      await slam(scene, say('out-stamp'), track, 520)
    },
  }

  const discarded: Act = {
    on: 'old',
    async play(scene, event) {
      const cards = scene.all(`.lane[data-seat="${seatOf(event)}"] .spot`)
      const pile = scene.anchor('discard')
      scene.sound('card')
      await Promise.all(
        cards.map(async (card, at) => {
          const copy = lift(scene, card)
          await scene.wait(70 * at)
          await scene.fly(copy, pile, 480, 0.3)
        }),
      )
    },
  }

  /** The car drives across the border; the stamp comes down beside the name. */
  const won: Act = {
    on: 'old',
    async play(scene, event) {
      const seat = seatOf(event)
      const [colour, value] = [String(event.colour), event.value as number]
      await scene.show(lane(scene, seat))
      const driver = car(scene, seat)
      const box = driver?.getBoundingClientRect()
      const road = scene.find('.lanes')?.getBoundingClientRect()
      scene.sound('engine')
      if (driver && box && road) {
        const far = road.right - box.left + box.width * 0.1
        const drive = [{ transform: 'none' }, { transform: 'translateX(-3%)', offset: 0.15 }, { transform: `translateX(${far}px)` }]
        await scene.move(driver, drive, 1000, 'cubic-bezier(.5,0,.8,.6)')
      }
      const page = table.seat === seat ? scene.find(`[data-stamp="${colour}"]`) : board(scene, seat)
      const size = table.seat === seat ? Math.max(90, (page?.offsetWidth ?? 0) * 1.3) : 120
      const stamp = scene.picture(`stamp-${colour}`, page, { width: size, className: 'passport-stamp' })
      stamp.style.setProperty('--land', `var(--land-${colour})`)
      scene.sound('stamp')
      await scene.move(stamp, [{ transform: 'scale(3) rotate(14deg)', opacity: 0 }, { transform: 'scale(.92)', opacity: 1, offset: 0.6 }, { transform: 'none', opacity: 1 }], 420, 'ease-in')
      await scene.banner(say('act-won', { name: table.name(seat), token: tokenGood(colour, value), country: country(colour) }), scene.find('.horizon'), 1100)
      stamp.remove()
    },
  }

  const returned: Act = {
    on: 'old',
    async play(scene, event) {
      const [colour, value] = [String(event.colour), event.value as number]
      const good = scene.picture(tokenPicture(colour, value), board(scene, seatOf(event)), { width: 80 })
      await scene.fly(good, scene.anchor(`stack-${colour}`), 700, 0.6)
    },
  }

  const turned: Act = {
    on: 'new',
    async play(scene, event) {
      const token = scene.find(`[data-stack="${String(event.colour)}"] .token`)
      await scene.move(token, [{ transform: 'rotateY(90deg) scale(1.2)' }, { transform: 'none' }], 450)
    },
  }

  const drew: Act = {
    on: 'new',
    async play(scene, event) {
      if (event.seat === table.seat) return // it comes to the hand by itself
      await hand(scene, 'deck', scene.anchor('deck'), board(scene, seatOf(event)), 300)
    },
  }

  const played: Act = {
    on: 'old',
    async play(scene, event) {
      scene.sound('card')
      const at = typeof event.at === 'number' ? event.at : null
      if (at !== null) await scene.show(lane(scene, at))
      await bigAction(scene, String(event.card), seatOf(event), at, table.name, 1900)
    },
  }

  const fell: Act = {
    on: 'old',
    async play(scene, event) {
      const [seat, code] = [seatOf(event), String(event.card)]
      const card = laid(scene, seat, code)
      if (!card) return
      await scene.show(lane(scene, seat))
      const copy = lift(scene, card)
      await scene.move(copy, [{ transform: 'none' }, { transform: 'rotate(-9deg)' }, { transform: 'rotate(9deg)' }, { transform: 'rotate(-5deg) scale(1.15)' }], 420)
      scene.sound('shutter')
      await Promise.all([scene.fly(copy, scene.anchor('discard'), 550, 0.3), scene.rise(`−${printed(code)}`, card, 800)])
    },
  }

  const takenBack: Act = {
    on: 'old',
    async play(scene, event) {
      const [seat, code] = [seatOf(event), String(event.card)]
      const card = laid(scene, seat, code)
      await scene.rise(`−${printed(code)}`, card, 600)
      if (card && seat !== table.seat) await scene.fly(lift(scene, card), board(scene, seat), 500, 0.4)
    },
  }

  const exchanged: Act = {
    on: 'old',
    async play(scene, event) {
      const [one, other] = [laid(scene, seatOf(event), String(event.card)), laid(scene, event.at as number, String(event.for))]
      const up = [{ transform: 'none' }, { transform: 'scale(1.18) translateY(-8%)' }]
      scene.sound('till')
      await Promise.all([scene.move(one, up, 600), scene.move(other, up, 600)]) // then they change places by themselves
    },
  }

  const given: Act = {
    on: 'old',
    async play(scene, event) {
      const [to, by] = [seatOf(event), event.by as number]
      await scene.show(lane(scene, by))
      scene.sound('till')
      await hand(scene, 'dollars', board(scene, by), to === table.seat ? scene.find('.hand') : board(scene, to), 950)
      if (to === table.seat) arrives(scene)
    },
  }

  const stolen: Act = {
    on: 'old',
    async play(scene, event) {
      const [to, by] = [seatOf(event), event.by as number]
      await scene.show(lane(scene, by))
      const grabbed = [{ transform: 'none' }, { transform: 'translateX(-2%)' }, { transform: 'translateX(2%)' }, { transform: 'none' }]
      await scene.move(board(scene, by), grabbed, 300)
      await hand(scene, 'hand', board(scene, by), to === table.seat ? scene.find('.hand') : board(scene, to), 850)
      if (to === table.seat) arrives(scene)
    },
  }

  /** The card that was brought to the hand does not come from the deck too. */
  function arrives(scene: Scene): void {
    const box = scene.find('.hand')?.getBoundingClientRect()
    if (box) scene.arrivals.push({ from: 'deck', box })
  }

  const shown: Act = {
    on: 'old',
    async play(scene, event) {
      const by = board(scene, event.by as number)
      const cards = scene.picture('hand', by, { width: 90 })
      await scene.move(cards, [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0) scale(1.25)' }, { transform: 'none' }], 800)
      if (seatOf(event) !== table.seat) await scene.banner(words(event), by, 1100)
      cards.remove()
    },
  }

  const shuffled: Act = {
    on: 'new',
    async play(scene, event) {
      const shake = ['0', '-14px', '14px', '-10px', '10px', '0'].map((x) => ({ transform: `translateX(${x})` }))
      scene.sound('card')
      await Promise.all([scene.move(scene.anchor('deck'), shake, 900), scene.banner(words(event), scene.find('.horizon'), 1000)])
    },
  }

  const told = (length: number): Act => ({
    on: 'new',
    play: (scene, event) => scene.banner(words(event), lane(scene, seatOf(event)), length),
  })

  /** The winners' cars drive past with what they have won. */
  const over: Act = {
    on: 'new',
    async play(scene, event) {
      const winners = event.winners as number[]
      scene.sound('applause')
      const main = scene.find('main')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
      const width = Math.min(420, main.width * 0.5)
      const drives = winners.map((seat, at) => {
        const one = scene.picture(`car-${CARS[seat % CARS.length]}`, main, { width, height: width / 2, seat }, 0, 40 + at * width * 0.3)
        const far = main.width / 2 + width
        return scene.move(one, [{ transform: `translateX(${-far}px)` }, { transform: 'none', offset: 0.35 }, { transform: 'none', offset: 0.7 }, { transform: `translateX(${far}px)` }], 3000, 'ease-in-out')
      })
      const sky = new DOMRect(main.left, main.top + main.height * 0.28, main.width, 0)
      const line = winners.map(table.name).join(', ')
      await Promise.all([...drives, scene.banner(say('act-over', { names: line, count: winners.length }), sky, 3000, 'victory')])
    },
  }

  return {
    dealt,
    'to-open': toOpen,
    'could-not-open': told(900),
    opened,
    laid: lays,
    stayed,
    passed,
    discarded,
    'nothing-to-draw': told(600),
    shuffled,
    drew,
    'auction-won': won,
    'token-returned': returned,
    'token-turned': turned,
    played,
    fell,
    'taken-back': takenBack,
    exchanged,
    'dollar-given': given,
    'hand-shown': shown,
    stolen,
    'game-over': over,
  }
}
