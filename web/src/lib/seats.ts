/** Players' marks: each seat has a colour (app.css, --seat-N) and a shape, so that colour is never the only sign. */
import { say } from './i18n.svelte'
import type { SeatInfo, TableInfo } from './protocol'

/** Paths in a box of 20 × 20; as many as app.css has colours. */
const SHAPES = [
  'M10 1.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17z', // circle
  'M2.500 2.500h15v15h-15z', // square
  'M10 1.500L19 17.500H1z', // triangle
  'M10 .8L19.200 10L10 19.200L.8 10z', // diamond
  'M7 1.500h6v5.500h5.500v6H13v5.500H7V13H1.500V7H7z', // cross
  'M10 .8L19 7.600L15.500 18.500H4.500L1 7.600z', // pentagon
  'M10 .8l2.700 6 6.500.6-4.900 4.300 1.500 6.400L10 14.700l-5.800 3.400 1.500-6.400L.8 7.400l6.500-.6z', // star
  'M5.500 2h9L19 10l-4.500 8h-9L1 10z', // hexagon
  'M1 2.500h18L10 18.500z', // triangle on its tip
  'M1.500 7h17v6h-17z', // bar
] as const

/** The shape of a seat; with very many seats they come round again. */
export function seatShape(seat: number): string {
  return SHAPES[seat % SHAPES.length]!
}

/** Whether that is the reader's seat, and theirs alone: several people at one device are called by their names. */
export function isYou(table: TableInfo | null, seat: number): boolean {
  return table?.your_seats.length === 1 && table.your_seats[0] === seat
}

/** A seat's name; bots have none of their own on the server, and are called in the reader's language. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat]
  if (!info) return say('seat-number', { number: seat + 1 })
  if (info.name) return info.name
  return info.kind === 'bot' ? say('bot-name', { seat }) : say('seat-empty')
}
