/**
 * Gives things an identity that lasts from one view to the next, so that they can be animated. A view says only what
 * is where: a thing that stayed in its row, or moved to another, is found again and keeps its id.
 */
export interface Followed {
  id: string
  kind: string // things of one kind are interchangeable
}

export type Lines = Record<string, Followed[]>

let made = 0

/** Matches the things of a row with those that were there before: a longest common subsequence. */
function stayed(before: readonly Followed[], now: readonly string[]): (Followed | null)[] {
  const best: number[][] = Array.from({ length: before.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = now.length - 1; other >= 0; other--) {
      best[one]![other] =
        before[one]!.kind === now[other]!
          ? best[one + 1]![other + 1]! + 1
          : Math.max(best[one + 1]![other]!, best[one]![other + 1]!)
    }
  }
  const found: (Followed | null)[] = now.map(() => null)
  let one = 0
  let other = 0
  while (one < before.length && other < now.length) {
    if (before[one]!.kind === now[other]!) found[other++] = before[one++]!
    else if (best[one + 1]![other]! >= best[one]![other + 1]!) one++
    else other++
  }
  return found
}

/** The rows as they are now, each thing with the id that it had. */
export function follow(before: Lines, now: Record<string, readonly string[]>): Lines {
  const found = Object.fromEntries(Object.entries(now).map(([name, kinds]) => [name, stayed(before[name] ?? [], kinds)]))
  const used = new Set(Object.values(found).flatMap((line) => line.flatMap((thing) => (thing ? [thing.id] : []))))
  const free = Object.values(before).flat().filter((thing) => !used.has(thing.id))
  const claim = (kind: string): Followed => {
    const at = free.findIndex((thing) => thing.kind === kind)
    return at >= 0 ? free.splice(at, 1)[0]! : { id: `c${++made}`, kind }
  }
  return Object.fromEntries(
    Object.entries(now).map(([name, kinds]) => [name, kinds.map((kind, at) => found[name]![at] ?? claim(kind))]),
  )
}
