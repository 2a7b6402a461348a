/** What this browser remembers: looks, language, the last choices on the home page. */
import type { Language } from './words'

export type Theme = 'auto' | 'light' | 'dark'
export const SPEEDS = ['slow', 'normal', 'quick', 'once'] as const
export type Speed = (typeof SPEEDS)[number]

interface Prefs {
  name: string // where this browser is the host
  theme: Theme
  language: Language | null
  sound: boolean
  talk: boolean // bots say something now and then
  speed: Speed // how fast a table plays what happens
  welcomed: string[] // the games whose first table has told what wins, and asked for sounds
  notify: boolean
  bots: number
  level: string
  game: string
  options: Record<string, Record<string, boolean>> // by game
  people: number
  clock: number // seconds for a turn; 0 is without
  slow: boolean // tables with friends are played over days
  turn: number // hours for a turn there
  ask: boolean // before a move that cannot be taken back
  together: string[] // who shares this device
  hotBots: number // and how many bots with them
  puzzleThemes: Record<string, string> // by game: what its puzzles are to be about; empty for anything
  insecure: boolean // knows what plain HTTP does not allow
}

const KEY = 'ogonek'
const DEFAULTS: Prefs = {
  name: '',
  theme: 'auto',
  language: null,
  sound: false,
  talk: true,
  speed: 'normal',
  welcomed: [],
  notify: false,
  bots: 2,
  level: 'beginner',
  game: '',
  options: {},
  people: 3,
  clock: 0,
  slow: false,
  turn: 24,
  ask: true,
  together: ['', ''],
  hotBots: 0,
  puzzleThemes: {},
  insecure: false,
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>
  } catch {
    return {} // private windows may withhold storage
  }
}

export const prefs: Prefs = $state({ ...DEFAULTS, ...stored() })

/** Changes preferences and remembers them. */
export function remember(change: Partial<Prefs>): void {
  Object.assign(prefs, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // they last until the page is closed, then
  }
  showTheme()
}

/** The settings of a file: those that we know, where they are of the right kind. */
export function bringPrefs(given: unknown): void {
  if (typeof given !== 'object' || given === null) return
  const change: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const usual: unknown = (DEFAULTS as unknown as Record<string, unknown>)[key]
    const fits = usual === null ? typeof value === 'string' : typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual) && value !== null
    if (usual !== undefined && fits) change[key] = value
  }
  remember(change)
}

export function showTheme(): void {
  if (prefs.theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = prefs.theme
}
