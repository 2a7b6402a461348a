/** What the server refused, in words. */
import { Refusal } from './api'
import { say, wordsOf } from './i18n.svelte'

/** `game`: the one that refused it, if one did; where it has no sentence for the code, the code is shown. */
export function sayRefusal(code: string, details: Record<string, string | number> = {}, game = ''): string {
  const words = wordsOf(game)
  if (words.knows(`error-${code}`)) return words.say(`error-${code}`, details)
  return game ? say('refused-code', { code: code.replaceAll('-', ' ') }) : say('error-mishap')
}

export function sayProblem(error: unknown): string {
  if (error instanceof Refusal) return sayRefusal(error.code, error.details)
  console.error(error)
  return say('error-mishap')
}
