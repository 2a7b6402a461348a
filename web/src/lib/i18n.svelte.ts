/** The words of the chosen language, for every component; changing the language changes them all. */
import type { FluentVariable } from '@fluent/bundle'

import { prefs } from './prefs.svelte'
import { chooseLanguage, loadWords, type Language, type Words } from './words'

let words = $state.raw<Words>()

export async function setLanguage(language: Language): Promise<void> {
  words = await loadWords(language)
  document.documentElement.lang = language
}

export async function startLanguage(): Promise<void> {
  await setLanguage(prefs.language ?? chooseLanguage(navigator.languages))
}

/** Numbers and plural forms take the browser a while the first time: better before anything waits for a sentence. */
export function warmUp(): void {
  say('ministry-has', { count: 1 })
}

export function language(): Language {
  return words?.language ?? 'en'
}

export function say(id: string, args?: Record<string, FluentVariable>): string {
  return words?.say(id, args) ?? ''
}

export function knows(id: string): boolean {
  return words?.knows(id) ?? false
}
