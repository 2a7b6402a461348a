/** What a bot's level is called; a level without words is shown by its own name. */
import { knows, say } from './i18n.svelte'

export function levelName(level: string): string {
  return knows(`bot-level-${level}`) ? say(`bot-level-${level}`) : level
}
