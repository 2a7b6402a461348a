/** This game's words, with the general ones behind them. */
import { wordsOf } from '../../lib/i18n.svelte'

export const { say, knows } = wordsOf('demoludy')
