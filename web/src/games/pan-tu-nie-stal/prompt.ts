/** Whose turn it is and what there is to do, in one sentence. */
import { goodName, shopName } from './names'
import type { GameTable } from './table.svelte'
import { say } from './words'

export function prompt(table: GameTable): string {
  const { view } = table
  if (view.to_move === null) return say('prompt-over')
  if (!table.mine) return others(table)
  const { taken } = table.choosing
  const [first] = taken
  if (view.turn.phase === 1) {
    if (view.turn.ranking.length) return say('prompt-choose-foreign')
    const shop = shopName(view.turn.queue ?? 'A')
    if (first?.startsWith('good ')) {
      const good = table.queue(view.turn.queue ?? '')?.goods[Number(first.slice(5)) - 1]
      return say('prompt-lay-good', { good: good ? goodName(good) : '', shop })
    }
    return say('prompt-choose-good', { shop })
  }
  if (first === 'son') return say('prompt-son')
  if (taken.some((choice) => choice.startsWith('queue '))) return say('prompt-cover')
  if (first === 'card X') return say('prompt-place-x')
  if (first === 'extra' || first?.startsWith('card ')) return say('prompt-place', { count: Math.max(1, taken.length) })
  if (view.turn.phase === 4) return say(table.choosing.canBegin('extra') || table.choosing.canBegin('son') ? 'prompt-extras' : 'prompt-done')
  const number = view.turn.phase - 1
  return table.view.players[table.seat ?? 0]?.deck ? say('prompt-action', { number }) : say('prompt-action-no-deck', { number })
}

function others(table: GameTable): string {
  const { view } = table
  const name = table.name(view.to_move ?? 0)
  if (view.turn.ranking.length) return say('prompt-other-foreign', { name })
  if (view.turn.final) return say('prompt-other-final', { name })
  return say('prompt-other', { name, phase: view.turn.phase })
}

/** Why this move is all there is to it: the state of the end, if it has begun. */
export function ending(table: GameTable): string {
  const { turn, end } = table.view
  if (end || turn.ran_out === null) return ''
  const name = table.name(turn.ran_out)
  return turn.final ? say('ending-final', { name }) : say('ending-last-turns', { name, count: turn.last_turns })
}
