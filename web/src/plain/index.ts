/** The table of a game that has none of its own: made from its view and its offers alone. */
export { default as OpenHand } from './OpenHand.svelte'
export { default as Table } from './Table.svelte'
export const moveWords = (_link: unknown, move: string): string => move
