/** How people stand in a given space: in as few rows as let each of them be seen, as large as there is room. */
export interface Standing {
  rows: number
  width: number // of a person
  height: number // of a person, with what is at the feet
  step: number // from one to the next
}

const TALL = 2.3 // a person's height, in widths
const WIDEST = 0.94 // how far apart people stand who have room, in widths
const READABLE = 30 // pixels that must be seen of each
const MOST_ROWS = 3

/** `height` is null where the page grows with its people: then they keep the `largest` width. */
export function stand(people: number, space: number, height: number | null, largest: number, end: number): Standing {
  let best: Standing | null = null
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const room = height === null ? largest * TALL : height / rows - 4
    const width = Math.max(30, Math.min(largest, room / TALL))
    const each = Math.ceil(people / rows)
    const free = space - width - end
    const step = each > 1 ? Math.min(width * WIDEST, free / (each - 1)) : width * WIDEST
    const found = { rows, width, height: width * TALL, step }
    if (step >= Math.min(width * WIDEST, READABLE)) return found
    if (!best || step > best.step) best = found
  }
  return best!
}
