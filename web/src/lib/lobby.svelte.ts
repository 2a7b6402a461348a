/** What the home page shows of the server: the games, and whose tables wait. Asked for while the words are loading. */
import { getGames, getTables } from './api'
import type { GameInfo, TableLists } from './protocol'

export const lobby: { games: GameInfo[]; lists: TableLists } = $state({ games: [], lists: { open: [], yours: [] } })

let asking: Promise<void> | null = null

/** Looks anew; whoever asks meanwhile waits for the same answer. */
export function lookAround(): Promise<void> {
  asking ??= Promise.all([getGames(), getTables()])
    .then(([games, lists]) => {
      lobby.games = games
      lobby.lists = lists
    })
    .finally(() => (asking = null))
  return asking
}

let early: Promise<void> | null = null

export function lookEarly(): Promise<void> {
  return (early = lookAround())
}

/** What was asked while the page was loading; later, a look anew. */
export function arrive(): Promise<void> {
  const asked = early ?? lookAround()
  early = null
  return asked
}
