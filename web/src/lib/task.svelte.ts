import { sayProblem } from './problems'

/** What a page does at somebody's wish, one thing at a time, and what went wrong with it, in words. */
export class Deeds {
  busy = $state(false)
  problem = $state('')

  async do(deed: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.problem = ''
    await this.heed(deed)
    this.busy = false
  }

  /** What nobody waits for. */
  async heed(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed()
    } catch (error) {
      this.problem = sayProblem(error)
    }
  }
}
