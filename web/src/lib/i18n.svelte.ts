/** The words of the chosen language, for every component; changing the language changes them all. */
import { getGameWords } from './api'
import { prefs } from './prefs.svelte'
import { chooseLanguage, loadWords, type Facts, type Language, type Words } from './words'

let words = $state.raw<Words>()
const fetched: string[] = [] // games whose words came from the server

export async function setLanguage(language: Language): Promise<void> {
  const loaded = await loadWords(language)
  await Promise.all(fetched.map((game) => fetchWords(loaded, game)))
  words = loaded
  document.documentElement.lang = language
}

export async function startLanguage(): Promise<void> {
  await setLanguage(prefs.language ?? chooseLanguage(navigator.languages))
}

/** Numbers and plural forms take the browser a while the first time: better before anything waits for a sentence. */
export function warmUp(): void {
  say('seats-free', { count: 1 })
}

export function language(): Language {
  return words?.language ?? 'en'
}

export function say(key: string, facts?: Facts): string {
  return words?.say(key, facts) ?? ''
}

export function knows(key: string): boolean {
  return words?.knows(key) ?? false
}

export interface GameWords {
  say: (key: string, facts?: Facts) => string
  knows: (key: string) => boolean
  /** The sentence of that key; null where there is none, or where it needs other facts. */
  tell: (key: string, facts: Facts) => string | null
}

/** A game's words, with the general ones behind them. */
export function wordsOf(game: string): GameWords {
  return {
    say: (key, facts) => words?.say(key, facts, game) ?? '',
    knows: (key) => words?.knows(key, game) ?? false,
    tell: (key, facts) => words?.tell(key, facts, game) ?? null,
  }
}

/** What a game is called; by its code where its words are not known. */
export function gameTitle(game: string): string {
  return words?.knows('game-title', game) ? words.say('game-title', {}, game) : game
}

/** The words of a game that the page was not built with, from the server. Without them its codes are shown. */
export async function learnWords(game: string): Promise<void> {
  if (!words || words.has(game)) return
  fetched.push(game)
  await fetchWords(words, game)
}

async function fetchWords(into: Words, game: string): Promise<void> {
  try {
    into.add(game, await getGameWords(game, into.language))
  } catch (error) {
    console.error(`no words of ${game}:`, error)
  }
}
