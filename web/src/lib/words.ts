/** The page's words: Project Fluent over the files in locales/, which the terminal reads too. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = ['pl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Words {
  readonly language: Language
  say(id: string, args?: Record<string, FluentVariable>): string
  knows(id: string): boolean
}

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
  const bundle = new FluentBundle(language, { useIsolating: false })
  const { default: files } = await FILES[language]()
  for (const text of Object.values(files)) {
    for (const error of bundle.addResource(new FluentResource(text))) console.error(error)
  }
  return {
    language,
    knows: (id) => bundle.hasMessage(id),
    say(id, args) {
      const message = bundle.getMessage(id)
      if (!message?.value) {
        console.error(`no words for ${id} in ${language}`)
        return id
      }
      const errors: Error[] = []
      const text = bundle.formatPattern(message.value, args, errors)
      for (const error of errors) console.error(`${id} in ${language}:`, error)
      return text
    },
  }
}
