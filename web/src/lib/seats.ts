/** Players' marks: each seat has a colour (app.css, --seat-N) and a shape, as a path in a box of 20 × 20. */
import { say } from './i18n.svelte'
import type { SeatInfo } from './protocol'

export const SHAPES = [
  'M10 1.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17z', // circle
  'M2.500 2.500h15v15h-15z', // square
  'M10 1.500L19 17.500H1z', // triangle
  'M10 .8L19.200 10L10 19.200L.8 10z', // diamond
  'M7 1.500h6v5.500h5.500v6H13v5.500H7V13H1.500V7H7z', // cross
] as const

/** A seat's name; bots have none of their own on the server, and are called in the reader's language. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat]
  if (!info) return say('seat-number', { number: seat + 1 })
  if (info.name) return info.name
  return info.kind === 'bot' ? say('bot-name', { seat }) : say('seat-empty')
}
