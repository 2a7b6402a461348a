/** What a chart's scale needs: round numbers, and labels that do not cover each other. */

/** A few round numbers from 0 to at most `top`: so many steps or fewer. */
export function ticks(top: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => top / size <= most) ?? 200
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step)
}

/** Heights near those wanted, at least `gap` from each other, none below `bottom`. */
export function apart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]!)
  const found = [...wanted]
  for (let at = 1; at < order.length; at++) found[order[at]!] = Math.max(found[order[at]!]!, found[order[at - 1]!]! + gap)
  let room = bottom
  for (const at of order.toReversed()) {
    found[at] = Math.min(found[at]!, room)
    room = found[at] - gap
  }
  return found
}
