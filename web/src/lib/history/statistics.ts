/** What can be worked out from finished games in short. Only games in which we know our own seat count. */
import type { PlayedGame } from '../protocol'

export type OwnGame = PlayedGame & { seat: number; place: number }

export const isOwn = (game: PlayedGame): game is OwnGame => game.seat !== null && game.place !== null

export const pointsOf = (game: OwnGame): number => game.scores[game.seat] ?? 0

/** Where the true share lies with a probability of 95 %, by Wilson: right also for few games and for none won. */
export function interval(wins: number, games: number): [number, number] {
  const z = 1.96
  const share = wins / games
  const middle = share + (z * z) / (2 * games)
  const width = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  const whole = 1 + (z * z) / games
  return [Math.max(0, (middle - width) / whole), Math.min(1, (middle + width) / whole)]
}

export interface Rate<Key> {
  key: Key
  wins: number
  games: number
}

/** Games and wins by what the key says of a game, in the order of the keys. */
export function rates<Key extends string | number>(games: readonly OwnGame[], key: (game: OwnGame) => Key, order: (key: Key) => number): Rate<Key>[] {
  const found: Partial<Record<Key, Rate<Key>>> = {}
  for (const game of games) {
    const rate = (found[key(game)] ??= { key: key(game), wins: 0, games: 0 })
    rate.games += 1
    if (game.place === 1) rate.wins += 1
  }
  return (Object.values(found) as Rate<Key>[]).sort((one, other) => order(one.key) - order(other.key))
}

/** The strongest level among the others; empty where people played. */
export function strongest(game: OwnGame, levels: readonly string[]): string {
  const others = game.seats.filter((_, seat) => seat !== game.seat)
  if (others.some((seat) => seat.level === null)) return ''
  return others.map((seat) => seat.level!).sort((one, other) => levels.indexOf(other) - levels.indexOf(one))[0] ?? ''
}

/** Our place in the order of play: 1 for who begins. */
export const order = (game: OwnGame): number => ((game.seat - game.first + game.seats.length) % game.seats.length) + 1

export interface Count {
  key: string
  count: number
}

/** What was counted, by subject, the most frequent first. */
export function counts(games: readonly OwnGame[]): { subject: string; counted: Count[] }[] {
  const sums: Record<string, Record<string, number>> = {}
  for (const game of games) {
    for (const [subject, counted] of Object.entries(game.counted ?? {})) {
      const into = (sums[subject] ??= {})
      for (const [key, count] of Object.entries(counted)) into[key] = (into[key] ?? 0) + count
    }
  }
  return Object.entries(sums).map(([subject, counted]) => ({
    subject,
    counted: Object.entries(counted)
      .map(([key, count]) => ({ key, count }))
      .sort((one, other) => other.count - one.count),
  }))
}

export interface Records {
  highest: number
  margin: number
  run: number
  longest: number
}

/** Games come the oldest first. */
export function records(games: readonly OwnGame[]): Records {
  let run = 0
  const best: Records = { highest: 0, margin: 0, run: 0, longest: 0 }
  for (const game of games) {
    run = game.place === 1 ? run + 1 : 0
    const others = game.scores.filter((_, seat) => seat !== game.seat)
    best.highest = Math.max(best.highest, pointsOf(game))
    if (game.place === 1) best.margin = Math.max(best.margin, pointsOf(game) - Math.max(...others))
    best.run = Math.max(best.run, run)
    best.longest = Math.max(best.longest, game.moves)
  }
  return best
}
