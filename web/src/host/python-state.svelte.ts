/** How far Python is: shown as a progress bar while somebody waits for it. */
export const python: { state: 'asleep' | 'loading' | 'ready' | 'failed'; loaded: number; total: number; kept: boolean; reason: string } =
  $state({ state: 'asleep', loaded: 0, total: 0, kept: true, reason: '' })
