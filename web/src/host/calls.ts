/** What page and worker tell each other. */

export type ToWorker =
  | { do: 'request'; id: number; method: string; path: string; body: string | null }
  | { do: 'open'; line: string; table: string }
  | { do: 'send'; line: string; text: string }
  | { do: 'close'; line: string }

export type FromWorker =
  | { say: 'progress'; loaded: number; total: number }
  | { say: 'ready'; kept: boolean; warm: boolean } // kept: whether this browser lets us store anything; warm: no new start
  | { say: 'failed'; reason: string }
  | { say: 'full'; full: boolean } // whether the browser refused to store something
  | { say: 'learned'; all: boolean } // whether bots have the net that they play with
  | { say: 'answer'; id: number; status: number; body: string }
  | { say: 'opened'; line: string }
  | { say: 'message'; line: string; text: string }
  | { say: 'closed'; line: string; code: number }

export const NO_SUCH_TABLE = 4404
export const STALE = 4001 // another tab changed what is stored: open the line again
