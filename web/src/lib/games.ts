/**
 * The games that have a folder in src/games. A folder's index.ts is the game: its table and all that belongs to it,
 * loaded when it is needed. A game without a folder gets the plain table.
 */
import type { Component, Snippet } from 'svelte'

import { learnWords } from './i18n.svelte'
import { icons } from './icons'
import type { Lesson } from './lesson.svelte'
import type { TableSource } from './link.svelte'
import type { GameRecord, Stream } from './proof'
import type { GameRules } from './rule-positions'

export interface Game {
  Table: Component<{ link: TableSource; foot?: Snippet }>
  /** A hand that lies open, in a replay. */
  OpenHand: Component<{ hand: readonly string[]; seat: number }>
  /** A move in words, as whoever is to move at that table would say it. */
  moveWords: (link: TableSource, move: string) => string
  /** The deal that follows from a stream of chance: what the proof of a fair deal compares. */
  deal?: (stream: Stream, record: GameRecord) => Record<string, unknown>
}

/** What is known of a game before it is loaded. */
export interface Cover {
  picture: string
  place: number // among the games
  strip: readonly string[] // drawings side by side, along the edge of a picture
}

const byFolder = <Thing>(files: Record<string, Thing>): Record<string, Thing> =>
  Object.fromEntries(Object.entries(files).map(([path, thing]) => [/games\/([^/]+)\//.exec(path)![1]!, thing]))

const GAMES = byFolder(import.meta.glob<Game>('../games/*/index.ts'))
const LESSONS = byFolder(import.meta.glob<Lesson>('../games/*/lesson.json', { import: 'default' }))
const SCENES = byFolder(import.meta.glob<Component>('../games/*/Scene.svelte', { import: 'default' }))
const RULES = byFolder(import.meta.glob<GameRules>('../games/*/rules.ts'))
const COVERS = byFolder(import.meta.glob<Cover>('../games/*/cover.ts', { import: 'cover', eager: true }))

const loaded: Record<string, Promise<Game>> = {}

/** The same promise every time, so that nothing is shown anew while it is there already. */
export function loadGame(game: string): Promise<Game> {
  return (loaded[game] ??= (GAMES[game]?.() ?? loadPlain(game)).catch((error: unknown) => {
    delete loaded[game] // whoever needs it next tries again
    throw error
  }))
}

async function loadPlain(game: string): Promise<Game> {
  const [plain] = await Promise.all([import('../plain'), learnWords(game)])
  return plain
}

/** Whether the coach can judge it: it knows the games that the page was built with. */
export function reviewable(game: string): boolean {
  return game in GAMES
}

export function hasScene(game: string): boolean {
  return game in SCENES
}

/** What the home page shows above a game; null for one that has no scene. */
export function loadScene(game: string): Promise<Component> | null {
  return SCENES[game]?.() ?? null
}

/** What each game shows beside its rules. */
export function loadRules(): Promise<GameRules[]> {
  return Promise.all(Object.values(RULES).map((load) => load()))
}

/** The games that can be learned in a lesson, with the picture that stands for each. */
export function lessons(): { game: string; picture: string }[] {
  const { learn } = icons
  const found = Object.keys(LESSONS).map((game) => ({ game, ...(COVERS[game] ?? { picture: learn, place: 100, strip: [] }) }))
  return found.sort((one, other) => one.place - other.place)
}

/** Drawings that stand for a game side by side. */
export function gamePictures(game: string): readonly string[] {
  return COVERS[game]?.strip ?? [icons.trophy]
}

export function hasLesson(game: string): boolean {
  return game in LESSONS
}

export function loadLesson(game: string): Promise<Lesson> {
  return LESSONS[game]!()
}
