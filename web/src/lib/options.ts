/** A game's options as this browser remembers them. */
import { prefs } from './prefs.svelte'
import type { GameInfo } from './protocol'

export function chosenOptions(game: GameInfo | undefined): Record<string, boolean> {
  const remembered = prefs as unknown as Record<string, boolean | undefined>
  return Object.fromEntries((game?.options ?? []).map((option) => [option, remembered[option] ?? false]))
}
