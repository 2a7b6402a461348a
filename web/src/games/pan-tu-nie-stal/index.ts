/** What other parts of the page use of this game; one file to load. */
export { deal } from './deal'
export { default as OpenHand } from './OpenHand.svelte'
export { default as Table } from './Table.svelte'
export { moveWords } from './hint'
