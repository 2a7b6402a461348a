/** What the server refused, in words. */
import { Refusal } from './api'
import { say, wordsOf } from './i18n.svelte'

/** `game`: the one whose words are asked first. */
export function sayRefusal(code: string, details: Record<string, string | number> = {}, game = ''): string {
  const words = wordsOf(game)
  return words.knows(`error-${code}`) ? words.say(`error-${code}`, details) : say('error-mishap')
}

export function sayProblem(error: unknown): string {
  if (error instanceof Refusal) return sayRefusal(error.code, error.details)
  console.error(error)
  return say('error-mishap')
}
