/** What the server refused, in words. */
import { Refusal } from './api'
import { knows, say } from './i18n.svelte'

export function sayRefusal(code: string, details: Record<string, string | number> = {}): string {
  return knows(`error-${code}`) ? say(`error-${code}`, details) : say('error-mishap')
}

export function sayProblem(error: unknown): string {
  if (error instanceof Refusal) return sayRefusal(error.code, error.details)
  console.error(error)
  return say('error-mishap')
}
