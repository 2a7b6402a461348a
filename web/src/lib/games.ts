/** Every game's table and cards, loaded when they are needed. */
import type { Component, Snippet } from 'svelte'

import type { TableSource } from '../lib/link.svelte'

interface Game {
  Table: Component<{ link: TableSource; foot?: Snippet }>
  OpenHand: Component<{ hand: readonly string[]; seat: number }>
}

const GAMES: Record<string, () => Promise<Game>> = {
  'pan-tu-nie-stal': () => import('./pan-tu-nie-stal'),
  demoludy: () => import('./demoludy'),
}
const loaded: Record<string, Promise<Game>> = {}

/** The same promise every time, so that nothing is shown anew while it is there already. */
export function loadGame(game: string): Promise<Game> {
  const load = GAMES[game]
  if (!load) throw new Error(`no table for ${game}`)
  return (loaded[game] ??= load())
}
