/** Whose turn it is and what there is to do, in one sentence. */
import { cardName, country, tokenName } from './names'
import type { GameTable } from './table.svelte'
import { say } from './words'

export function prompt(table: GameTable): string {
  const { view, building } = table
  const { auction, turn } = view
  if (view.to_move === null) return say('prompt-over')
  if (!table.mine) return others(table)
  if (table.pending) return sure(table, table.pending)
  if (turn.phase === 'choosing') return say('prompt-choose')
  const land = country(auction.colour ?? 'R')
  if (turn.phase === 'settling') {
    return table.can('keep') ? say('prompt-keep', { country: land, value: auction.value ?? 0 }) : say('prompt-fifth', { country: land })
  }
  if (building.asked && building.open) return say('action-or-down', { card: sentenceCase(cardName(building.asked.code)) })
  if (building.action.length) return acting(table)
  if (building.stands) return say(view.actions ? 'prompt-ready-actions' : 'prompt-ready')
  if (turn.opening && !turn.opened) return say('prompt-open-with', { country: land })
  if (building.begun) return say('prompt-not-yet', { highest: auction.highest })
  if (!view.actions) return say('prompt-beat', { highest: auction.highest, country: land })
  if (auction.may_stay) return say('prompt-may-stay', { total: table.own?.total ?? 0 })
  if (table.own?.leads) return say('prompt-lead-play')
  return say(turn.opening ? 'prompt-opened' : 'prompt-beat-actions', { highest: auction.highest })
}

/** Before what cannot be taken back. */
function sure(table: GameTable, move: string): string {
  if (move === 'pass') return say('sure-pass', { total: table.own?.total ?? 0 })
  const colour = move.slice(5)
  const top = table.view.stacks[colour]?.known[0]
  return say('sure-open', { token: top ? tokenName(colour, top) : country(colour) })
}

function sentenceCase(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1)
}

function acting(table: GameTable): string {
  const { building } = table
  const card = sentenceCase(cardName(building.action[0]!.slice(5)))
  const at = building.action.find((choice) => choice.startsWith('seat '))
  if (building.stands) {
    return at ? say('action-ready-at', { card, name: table.name(Number(at.slice(5))) }) : say('action-ready', { card })
  }
  const choices = building.answer(building.action)?.choices ?? []
  if (choices.some((choice) => choice.startsWith('place '))) return say('action-own-card', { card })
  const seats = choices.filter((choice) => choice.startsWith('seat '))
  const cards = seats.some((choice) => building.answer([...building.action, choice])?.choices.length)
  return say(cards ? 'action-their-card' : 'action-somebody', { card })
}

function others(table: GameTable): string {
  const name = table.name(table.view.to_move ?? 0)
  const { phase } = table.view.turn
  return say(phase === 'choosing' ? 'prompt-other-chooses' : phase === 'settling' ? 'prompt-other-settles' : 'prompt-other', { name })
}
