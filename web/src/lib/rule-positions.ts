/** What games show beside their rules: positions, and the drawings of their cards. */
import type { Component } from 'svelte'

import type { Replay } from './protocol'

/** A real position, as a spectator sees it; `shown`: which part of it a game is to show. */
export interface Position {
  view: Record<string, unknown>
  shown?: string[]
}

/** By the number of the rule. */
export interface GameRules {
  positions: Record<string, Position[]>
  RulePosition: Component<{ position: Position }>
  /** The drawing of the card that a table of this rule lists by this code. */
  pictures: Record<string, (code: string) => string | null>
}

const NAMES = ['Ala', 'Ola', 'Jan'] // as in the examples of the rules

export function stillReplay(game: string, { view }: Position): Replay {
  const seats = (view.players as unknown[]).map((_, seat) => NAMES[seat] ?? '')
  return { id: '', game, options: {}, seats, moves: [], frames: [{ events: [], view, hands: null }], result: null, private: false }
}
