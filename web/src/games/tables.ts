/** Every game's table, loaded when it is needed. */
import type { Component, Snippet } from 'svelte'

import type { TableSource } from '../lib/link.svelte'

type Table = Component<{ link: TableSource; foot?: Snippet }>

const TABLES: Record<string, () => Promise<{ default: Table }>> = {
  'pan-tu-nie-stal': () => import('./pan-tu-nie-stal/Table.svelte'),
  demoludy: () => import('./demoludy/Table.svelte'),
}

const loaded = new Map<string, Promise<{ default: Table }>>()

export function tableOf(game: string): Promise<{ default: Table }> {
  const known = loaded.get(game) ?? TABLES[game]?.()
  if (!known) throw new Error(`no table for ${game}`)
  loaded.set(game, known)
  return known
}
