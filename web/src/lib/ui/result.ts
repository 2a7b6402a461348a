/** The context in which a table's dock finds how to open the result. */
export const RESULT = Symbol('result')

/** How somebody ended, for the picture to share: points, and drawings of what they won. */
export interface Standing {
  seat: number
  points: number
  haul: readonly string[]
}
