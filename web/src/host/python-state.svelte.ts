/** How far Python is: shown as a progress bar while somebody waits for it. */
interface PythonState {
  state: 'asleep' | 'loading' | 'ready' | 'failed'
  loaded: number // bytes
  total: number
  kept: boolean // whether this browser stores anything
  full: boolean // whether it stores no more
  learned: boolean // whether the strongest bots have what they learned
  reason: string
}

export const python: PythonState = $state({ state: 'asleep', loaded: 0, total: 0, kept: true, full: false, learned: true, reason: '' })
