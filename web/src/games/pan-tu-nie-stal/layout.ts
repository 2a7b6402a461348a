/** How people stand in a given space: in as few or many rows as make them largest, each with their value in sight. */
export interface Standing {
  width: number // of a person
  height: number // of a person, with what is at the feet
  step: number // from one to the next
}

const TALL = 2.3 // a person's height, in widths
const LOOSE = 0.96 // how far apart people stand who have room, in widths
const CLOSE = 0.72 // and at least
const SMALLEST = 26 // pixels; below that they stand closer instead
const MOST_ROWS = 3

/** `height` is null where the page grows with its people: then another row costs nothing. `end` is kept free. */
export function stand(people: number, space: number, height: number | null, largest: number, end: number): Standing {
  let best: Standing | null = null
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const each = Math.ceil(people / rows)
    const tall = height === null ? largest : (height / rows - 4) / TALL
    const fits = (space - end) / (1 + CLOSE * Math.max(0, each - 1))
    const width = Math.max(SMALLEST, Math.min(largest, tall, fits))
    const free = space - end - width - 1
    const step = each > 1 ? Math.min(width * LOOSE, free / (each - 1)) : width * LOOSE
    if (!best || width > best.width * 1.08) best = { width, height: width * TALL, step }
  }
  return best!
}
