/** The key of a table's `Result`, for buttons inside it. */
export const RESULT = Symbol('result')

/** The context in which a table's help finds keys that the page around it has. */
export const MORE_KEYS = Symbol('more-keys')

export interface Result {
  /** Who won has been shown: until then nothing may give it away. */
  readonly told: boolean
  readonly show: () => void
}

/** How somebody ended, for the picture to share: points, and drawings of what they won. */
export interface Standing {
  seat: number
  points: number
  haul: readonly string[]
}
