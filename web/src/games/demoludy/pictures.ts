/** Which drawing stands for which thing (drawings/ here, and src/drawings/ for the tokens). */

export function tokenPicture(colour: string, value: number): string {
  return `${colour}${value}`
}

/** `$7` is a dollar card, `R3` a goods card of value 3, `mil` an action card. */
export function cardPicture(code: string): string {
  if (code.startsWith('$')) return 'dollars'
  return code.length > 2 ? `action-${code}` : `goods-card-${code.slice(1)}`
}
