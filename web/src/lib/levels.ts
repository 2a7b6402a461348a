/** What a bot's level is called and how it plays; a level without words is shown by its own name. */
import { knows, say } from './i18n.svelte'

export function levelName(level: string): string {
  return knows(`level-${level}`) ? say(`level-${level}`) : level
}

export function levelAbout(level: string): string {
  return knows(`level-${level}-about`) ? say(`level-${level}-about`) : ''
}
