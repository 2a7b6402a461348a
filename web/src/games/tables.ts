/** Every game's table and cards, loaded when they are needed. */
import type { Component, Snippet } from 'svelte'

import type { TableSource } from '../lib/link.svelte'

type Table = Component<{ link: TableSource; foot?: Snippet }>
type OpenHand = Component<{ hand: readonly string[]; seat: number }>
type Loading<Kind> = Promise<{ default: Kind }>

const TABLES: Record<string, () => Loading<Table>> = {
  'pan-tu-nie-stal': () => import('./pan-tu-nie-stal/Table.svelte'),
  demoludy: () => import('./demoludy/Table.svelte'),
}
const HANDS: Record<string, () => Loading<OpenHand>> = {
  'pan-tu-nie-stal': () => import('./pan-tu-nie-stal/OpenHand.svelte'),
  demoludy: () => import('./demoludy/OpenHand.svelte'),
}

/** The same promise every time, so that nothing is shown anew while it is there already. */
function once<Kind>(parts: Record<string, () => Loading<Kind>>): (game: string) => Loading<Kind> {
  const loaded: Record<string, Loading<Kind>> = {}
  return (game) => {
    const load = parts[game]
    if (!load) throw new Error(`no table for ${game}`)
    return (loaded[game] ??= load())
  }
}

export const tableOf = once(TABLES)
export const handOf = once(HANDS)
