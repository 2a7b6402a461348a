/** The keyboard's short ways; nothing is only here. */
import { COLOURS } from './names'
import type { GameTable } from './table.svelte'

/** For the help: which keys do what. */
export const SHORTCUTS: [string, string][] = [
  ['R G V O B', 'key-token'],
  ['1 … 9', 'key-hand'],
  ['U', 'key-up'],
  ['D', 'key-down'],
  ['A', 'key-act'],
  ['L', 'key-lay'],
  ['P', 'key-pass'],
  ['S', 'key-stay'],
  ['Z', 'key-undo'],
  ['Esc', 'key-cancel'],
  ['?', 'key-help'],
]

export function shortcut(table: GameTable, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  if (table.seat === null || table.view.to_move === null || table.link.veiled) return
  if (act(table, event.key.toUpperCase())) event.preventDefault()
}

function act(table: GameTable, key: string): boolean {
  const { building, view } = table
  const number = Number(key)
  const ways = { U: 'up', D: 'down', A: 'play' } as const
  if (key === 'ESCAPE') table.clear()
  else if (building.asked && key in ways) {
    const way = ways[key as keyof typeof ways]
    if (table.ways(building.asked.code).includes(way)) table.use(building.asked.id, building.asked.code, way)
  } else if (Number.isInteger(number) && number > 0) {
    const card = table.hand[number - 1]
    if (!card) return false
    table.touchHand(card.id, card.kind)
  } else if (view.turn.phase !== 'turn' && (COLOURS as readonly string[]).includes(key)) table.touchStack(key)
  else if (key === 'L' && table.pending) table.confirm()
  else if (key === 'L') table.finish()
  else if (key === 'P') table.pass()
  else if (key === 'S') table.stay()
  else if (key === 'Z') table.undo()
  else return false
  return true
}
