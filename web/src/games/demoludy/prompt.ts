/** Whose turn it is and what there is to do, in one sentence. */
import { say } from '../../lib/i18n.svelte'
import { cardName, country } from './names'
import type { AuctionTable } from './table.svelte'

export function prompt(table: AuctionTable): string {
  const { view, building } = table
  const { auction, turn } = view
  if (view.to_move === null) return say('prompt-over')
  if (!table.mine) return others(table)
  if (turn.phase === 'choosing') return say('auction-choose')
  const land = country(auction.colour ?? 'R')
  if (turn.phase === 'settling') {
    return table.can('keep') ? say('auction-keep', { country: land, value: auction.value ?? 0 }) : say('auction-fifth', { country: land })
  }
  if (building.asked && building.open) return say('action-or-down', { card: sentenceCase(cardName(building.asked.code)) })
  if (building.action.length) return acting(table)
  if (building.stands) return say(view.actions ? 'auction-ready-actions' : 'auction-ready')
  if (turn.opening && !turn.opened) return say('auction-open-with', { country: land })
  if (building.begun) return say('auction-not-yet', { highest: auction.highest })
  if (!view.actions) return say('auction-beat', { highest: auction.highest, country: land })
  if (auction.may_stay) return say('auction-may-stay', { total: table.own?.total ?? 0 })
  if (table.own?.leads) return say('auction-lead-play')
  return say(turn.opening ? 'auction-opened' : 'auction-beat-actions', { highest: auction.highest })
}

function sentenceCase(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1)
}

function acting(table: AuctionTable): string {
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

function others(table: AuctionTable): string {
  const name = table.name(table.view.to_move ?? 0)
  const { phase } = table.view.turn
  return say(phase === 'choosing' ? 'auction-other-chooses' : phase === 'settling' ? 'auction-other-settles' : 'auction-other', { name })
}
