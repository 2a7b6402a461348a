/** Players' marks: each seat has a colour (app.css, --seat-N) and a shape, as a path in a box of 20 × 20. */
import { say } from './i18n.svelte'
import type { SeatInfo, TableInfo } from './protocol'

export const SHAPES = [
  'M10 1.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17z', // circle
  'M2.500 2.500h15v15h-15z', // square
  'M10 1.500L19 17.500H1z', // triangle
  'M10 .8L19.200 10L10 19.200L.8 10z', // diamond
  'M7 1.500h6v5.500h5.500v6H13v5.500H7V13H1.500V7H7z', // cross
] as const

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
