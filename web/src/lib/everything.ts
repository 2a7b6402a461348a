/** Everything that this browser keeps, in one file: games in progress, finished ones, settings, how far lessons are, puzzles solved. */
import { bringEverything, type Everything, getEverything, Refusal } from './api'
import { saveFile } from './download'
import { lessons } from './games'
import { bringPrefs, prefs } from './prefs.svelte'
import { bringSolving, solving } from './puzzles.svelte'
import { bringStep, startedStep } from './progress'

const KIND = 'everything'

interface Saved extends Everything {
  ogonek: typeof KIND
  settings: unknown
  lessons: Record<string, number>
  puzzles?: unknown
}

export async function saveEverything(): Promise<void> {
  const steps = Object.fromEntries(lessons().map(({ game }) => [game, startedStep(game)]))
  const saved: Saved = { ogonek: KIND, ...(await getEverything()), settings: prefs, lessons: steps, puzzles: solving }
  saveFile(`ogonek-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(saved))
}

/** How many games the file brought. Games come first: where they are refused nothing is changed. */
export async function bringSaved(file: File): Promise<number> {
  let saved: Partial<Saved>
  try {
    saved = JSON.parse(await file.text()) as Partial<Saved>
  } catch {
    throw new Refusal({ code: 'not-our-file' })
  }
  if (saved?.ogonek !== KIND) throw new Refusal({ code: 'not-our-file' })
  const { format, tables, records, tries = [], settings, lessons: steps, puzzles } = saved
  const { games } = await bringEverything({ format, tables, records, tries })
  bringPrefs(settings)
  for (const [game, step] of Object.entries(steps ?? {})) bringStep(game, step)
  bringSolving(puzzles)
  return games
}
