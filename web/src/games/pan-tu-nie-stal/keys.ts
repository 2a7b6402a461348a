/** The keyboard's short ways. Cards have the letters of their codes, queues their own; nothing is only here. */
import { CARDS } from './names'
import type { GameTable } from './table.svelte'

/** For the help: which keys do what. */
export const SHORTCUTS: [string, string][] = [
  ['1 2 3 M P L X S', 'key-cards'],
  ['A B C D Z', 'key-queues'],
  ['1 … 9', 'key-numbers'],
  ['N', 'key-draw'],
  ['E', 'key-end'],
  ['U', 'key-undo'],
  ['Esc', 'key-cancel'],
  ['?', 'key-help'],
]

export function shortcut(table: GameTable, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  if (table.seat === null || table.view.to_move === null) return
  const key = event.key.toUpperCase()
  if (key === 'ESCAPE') table.choosing.clear()
  else if (byNumber(table, key)) event.preventDefault()
  else if (table.choosing.taken.length && table.queue(key)) table.touchQueue(key)
  else if ((CARDS as readonly string[]).includes(key)) {
    const held = table.view.hand?.filter((card) => card === key).length ?? 0
    if (held) table.touchHand(key, held)
  } else if (key === 'N') table.draw()
  else if (key === 'E') table.endTurn()
  else if (key === 'U' && table.link.shown?.can_undo) table.undo()
  else return
  event.preventDefault()
}

/** Where goods or places are to be chosen, numbers choose them. */
function byNumber(table: GameTable, key: string): boolean {
  const { choosing, view } = table
  const number = Number(key)
  if (!Number.isInteger(number) || number < 1) return false
  if (view.turn.phase === 1 && !choosing.taken.length) {
    const letter = view.turn.queue ?? ''
    const good = table.queue(letter)?.goods[number - 1]
    if (good === undefined) return false
    table.touchGood(letter, number - 1, good)
    return true
  }
  return choosing.can(`place ${number}`) && choosing.take(`place ${number}`)
}
