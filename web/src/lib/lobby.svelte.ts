/** What the home page shows of the server: the games, and whose tables wait. Asked for while the words are loading. */
import { getGames, getTables } from './api'
import type { GameInfo, TableLists } from './protocol'

export const lobby: { games: GameInfo[]; lists: TableLists } = $state({ games: [], lists: { open: [], yours: [], your_move: [] } })

/** On the icon of the installed page, where the browser has such a thing. */
function showBadge(count: number): void {
  if ('setAppBadge' in navigator) (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

let asking: Promise<void> | null = null

/** Asks the server again; whoever asks meanwhile waits for the same answer. */
export function refreshLobby(): Promise<void> {
  asking ??= Promise.all([getGames(), getTables()])
    .then(([games, lists]) => {
      lobby.games = games
      lobby.lists = lists
      showBadge(lists.your_move?.length ?? 0)
    })
    .finally(() => (asking = null))
  return asking
}

let early: Promise<void> | null = null

export function preloadLobby(): Promise<void> {
  return (early = refreshLobby())
}

/** What was asked for while the page was loading; later, a fresh answer. */
export function enterLobby(): Promise<void> {
  const asked = early ?? refreshLobby()
  early = null
  return asked
}
