/** Which drawing stands for which thing (drawings/ here, and src/drawings/ for foreign goods). */

/** The plain people of each player look their own way; with more players they look alike again. */
const PLAIN_PEOPLE = 5

export const MINISTRY = 'truck'

/** A good of the shops is `5:buty-zimowe`, a foreign one `R3`; the drawing has its name. */
export function goodPicture(good: string): string {
  return good.slice(good.indexOf(':') + 1)
}

export function cardPicture(card: string, seat = 0): string {
  return card === '1' ? `card-1-${seat % PLAIN_PEOPLE}` : `card-${card}`
}
