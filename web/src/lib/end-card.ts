/**
 * The end of a game as a picture to share: an SVG made of the page's own drawings, and a PNG of it. Everything that it
 * needs is inside: a picture that is drawn by the browser can load nothing.
 */
import sprite from 'virtual:icon-sprite'

import signFont from '../../fonts/sign-700.woff2?url'
import textFont from '../../fonts/text-700.woff2?url'
import { seatShape } from './seats'

export interface CardRow {
  seat: number
  name: string
  face: string | null // the drawing of a bot
  points: number
  haul: readonly string[] // drawings of what was won
  winner: boolean
}

export interface EndCard {
  title: string
  headline: string
  foot: string
  strip: readonly string[] // drawings along the lower edge
  rows: readonly CardRow[]
  dark: boolean
}

export const SIZE = 1080
const LIGHT = { paper: '#f3e8d3', card: '#fffaf0', ink: '#2b211a', soft: '#6b5a48', sky: '#9cc0bd', ground: '#cbb78f', gold: '#fff0c4' }
const DARK = { paper: '#191226', card: '#2a2136', ink: '#f4ead7', soft: '#b9a9c4', sky: '#3a2450', ground: '#120d20', gold: '#4a3c1c' }
const MOST_THINGS = 11

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const shortened = (text: string, most: number): string => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)

/** A drawing of the sprite in a box, in a player's colour. */
type Draw = (name: string, x: number, y: number, height: number, colour?: string) => string

function drawer(symbols: Document): Draw {
  return (name, x, y, height, colour = '') => {
    const symbol = symbols.getElementById(name)
    const box = symbol?.getAttribute('viewBox')
    if (!symbol || !box) return ''
    const [, , wide, high] = box.split(' ').map(Number) as [number, number, number, number]
    const drawn = colour ? symbol.innerHTML.replaceAll(/var\(--player,\s*#[0-9a-f]{6}\)/g, colour) : symbol.innerHTML
    return `<svg x="${x}" y="${y}" width="${(height * wide) / high}" height="${height}" viewBox="${box}">${drawn}</svg>`
  }
}

function row(one: CardRow, at: number, height: number, top: number, draw: Draw, colour: string, inks: typeof LIGHT): string {
  const y = top + at * height
  const middle = y + (height - 12) / 2
  const size = Math.min(height - 26, 130)
  const step = Math.min(54, 500 / Math.max(1, Math.min(one.haul.length, MOST_THINGS)))
  const left = 1000 - 120 - step * Math.min(one.haul.length, MOST_THINGS)
  const face = one.face
    ? draw(one.face, 70, middle - size / 2, size, colour)
    : `<svg x="${70 + size / 4}" y="${middle - size / 4}" width="${size / 2}" height="${size / 2}" viewBox="0 0 20 20"><path d="${seatShape(one.seat)}" fill="${colour}"/></svg>`
  return [
    `<rect x="50" y="${y}" width="980" height="${height - 12}" rx="18" fill="${one.winner ? inks.gold : inks.card}"/>`,
    `<rect x="50" y="${y}" width="14" height="${height - 12}" rx="7" fill="${colour}"/>`,
    face,
    `<text x="${90 + size}" y="${middle + 13}" font-size="38" fill="${inks.ink}">${escaped(shortened(one.name, 14))}</text>`,
    ...one.haul.slice(0, MOST_THINGS).map((thing, number) => draw(thing, left + number * step, middle - 26, 52)),
    `<text x="1005" y="${middle + 18}" font-size="52" text-anchor="end" font-family="Ogonek Sign, serif" fill="${inks.ink}">${one.points}</text>`,
  ].join('')
}

function svg(card: EndCard, symbols: Document, fonts: readonly [string, string], colours: (seat: number) => string): string {
  const inks = card.dark ? DARK : LIGHT
  const draw = drawer(symbols)
  const height = Math.min(186, 560 / card.rows.length)
  const wide = SIZE / card.strip.length
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" font-family="Ogonek Text, sans-serif" font-weight="700">`,
    `<style>@font-face{font-family:'Ogonek Sign';font-weight:700;src:url(${fonts[0]})}@font-face{font-family:'Ogonek Text';font-weight:700;src:url(${fonts[1]})}</style>`,
    `<rect width="${SIZE}" height="${SIZE}" fill="${inks.paper}"/><rect width="${SIZE}" height="112" fill="#241a1d"/>`,
    `<g font-family="Ogonek Sign, serif"><text x="50" y="78" font-size="58" fill="#ffd98a">Ogonek</text>`,
    `<text x="1030" y="74" font-size="40" text-anchor="end" fill="#ffd98a">${escaped(card.title)}</text>`,
    `<text x="160" y="206" font-size="${card.headline.length > 30 ? 42 : 56}" fill="${card.dark ? '#ffb48a' : '#993323'}">${escaped(shortened(card.headline, 42))}</text></g>`,
    draw('trophy', 50, 140, 92),
    ...card.rows.map((one, at) => row(one, at, height, 256, draw, colours(one.seat), inks)),
    `<rect y="836" width="${SIZE}" height="196" fill="${inks.sky}"/><rect y="984" width="${SIZE}" height="96" fill="${inks.ground}"/>`,
    ...card.strip.map((name, at) => {
      const cars = symbols.getElementById(name)?.getAttribute('viewBox') === '0 0 128 64'
      const tall = cars ? wide / 2 : 170
      return draw(name, at * wide + (cars ? 0 : (wide - tall / 2) / 2), 1006 - tall, tall, colours(at % 5))
    }),
    `<text x="540" y="1056" font-size="28" text-anchor="middle" fill="${card.dark ? inks.soft : inks.ink}">${escaped(card.foot)}</text></svg>`,
  ].join('')
}

async function inlined(address: string): Promise<string> {
  const file = await (await fetch(address)).blob()
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => fail(new Error(`cannot read ${address}`))
    reader.readAsDataURL(file)
  })
}

/** The picture as an address that an <img> shows. */
export async function drawCard(card: EndCard): Promise<string> {
  const [drawings, sign, text] = await Promise.all([fetch(sprite).then((answer) => answer.text()), inlined(signFont), inlined(textFont)])
  const symbols = new DOMParser().parseFromString(drawings, 'image/svg+xml')
  const looks = getComputedStyle(document.documentElement)
  const colour = (seat: number): string => looks.getPropertyValue(`--seat-${seat}`).trim() || '#a8382a'
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg(card, symbols, [sign, text], colour))}`
}

export async function pngOf(address: string): Promise<Blob> {
  const image = new Image(SIZE, SIZE)
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  canvas.getContext('2d')!.drawImage(image, 0, 0, SIZE, SIZE)
  return new Promise((done, fail) => canvas.toBlob((made) => (made ? done(made) : fail(new Error('no picture'))), 'image/png'))
}
