/** What the rules page shows of this game; one file to load. */
import { cardPicture } from './pictures'

export { default as positions } from './positions.json'
export { default as RulePosition } from './RulePosition.svelte'

export const pictures = { Q1: (code: string): string | null => (/^[123MPLXS]$/.test(code) ? cardPicture(code) : null) }
