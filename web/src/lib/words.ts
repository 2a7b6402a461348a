/**
 * The page's words: Project Fluent over the files in locales/, which the terminal reads too. A game's own words are in
 * the file of its name; a key is looked up there first, then among the general words.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = ['pl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Facts = Record<string, FluentVariable>

export interface Words {
  readonly language: Language
  /** The sentence of that key; the key itself where there is none. */
  say(key: string, facts?: Facts, game?: string): string
  knows(key: string, game?: string): boolean
  /** The sentence of that key; null where there is none, or where it needs other facts. */
  tell(key: string, facts: Facts, game?: string): string | null
  /** Whether that game has words of its own here. */
  has(game: string): boolean
  /** Adds a game's own words, as a Fluent text. */
  add(game: string, text: string): void
}

/** The files that are no game's. */
const GENERAL = ['accounts', 'bots', 'coach', 'companions', 'daily', 'errors', 'events', 'history', 'learn', 'notices', 'puzzles', 'replay', 'seat', 'web']

// A reader loads one language.
const FILES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  pl: () => import('./words/pl'),
  en: () => import('./words/en'),
}

/** The first of a person's preferred languages that we speak; English for everybody else. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-')[0]
    const known = LANGUAGES.find((language) => language === base)
    if (known) return known
  }
  return 'en'
}

export async function loadWords(language: Language): Promise<Words> {
  // No isolation marks: they would stand inside names and sums that are copied or compared.
  const bundle = (): FluentBundle => new FluentBundle(language, { useIsolating: false })
  const general = bundle()
  const games = new Map<string, FluentBundle>()

  function fill(target: FluentBundle, text: string): void {
    for (const error of target.addResource(new FluentResource(text))) console.error(error)
  }

  function add(game: string, text: string): void {
    const own = bundle()
    fill(own, text)
    games.set(game, own)
  }

  function find(key: string, game: string): FluentBundle | undefined {
    return [games.get(game), general].find((one) => one?.hasMessage(key))
  }

  /** The sentence, and what went wrong with it; null where there is none. */
  function format(key: string, facts: Facts | undefined, game: string): { text: string; errors: Error[] } | null {
    const found = find(key, game)
    const pattern = found?.getMessage(key)?.value
    if (!found || !pattern) return null
    const errors: Error[] = []
    return { text: found.formatPattern(pattern, facts, errors), errors }
  }

  const { default: files } = await FILES[language]()
  for (const [path, text] of Object.entries(files)) {
    const name = /([^/]+)\.ftl$/.exec(path)![1]!
    if (GENERAL.includes(name)) fill(general, text)
    else add(name, text)
  }

  return {
    language,
    add,
    has: (game) => games.has(game),
    knows: (key, game = '') => find(key, game) !== undefined,
    say(key, facts, game = '') {
      const made = format(key, facts, game)
      if (!made) console.error(`no words for ${key} in ${language}`)
      for (const error of made?.errors ?? []) console.error(`${key} in ${language}:`, error)
      return made?.text ?? key
    },
    tell(key, facts, game = '') {
      const made = format(key, facts, game)
      return made && !made.errors.length ? made.text : null
    },
  }
}
