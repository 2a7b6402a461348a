/** A game's options: what this browser remembers of them, and what they are called. */
import { wordsOf } from './i18n.svelte'
import { prefs, remember } from './prefs.svelte'
import type { GameInfo } from './protocol'

export function chosenOptions(game: GameInfo | undefined): Record<string, boolean> {
  const remembered = prefs.options[game?.name ?? ''] ?? {}
  return Object.fromEntries((game?.options ?? []).map((option) => [option, remembered[option] ?? false]))
}

export function chooseOption(game: GameInfo, option: string, on: boolean): void {
  remember({ options: { ...prefs.options, [game.name]: { ...prefs.options[game.name], [option]: on } } })
}

/** An option as a game is named with it, or as something to choose (`with`); by its code where it has no words. */
export function optionName(game: string, option: string, kind: 'option' | 'with' = 'option'): string {
  const { tell } = wordsOf(game)
  return tell(`${kind}-${option}`, {}) ?? tell(`option-${option}`, {}) ?? option
}
