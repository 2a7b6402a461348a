/** What a bot's level is called and how it plays that game; a level without words is shown by its own name. */
import { knows, say, wordsOf } from './i18n.svelte'

export function levelName(level: string): string {
  return knows(`level-${level}`) ? say(`level-${level}`) : level
}

export function levelAbout(level: string, game: string): string {
  const words = wordsOf(game)
  return words.knows(`level-${level}-about`) ? words.say(`level-${level}-about`) : ''
}
