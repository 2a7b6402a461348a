/** What the rules page shows of this game; one file to load. */
import { cardPicture } from './pictures'

export { default as positions } from './positions.json'
export { default as RulePosition } from './RulePosition.svelte'

export const pictures = { D1: (code: string): string | null => (/^([RGVOB][2-57]|\$7|\$10|[a-z]{3})$/.test(code) ? cardPicture(code) : null) }
