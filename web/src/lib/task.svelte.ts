import { sayProblem } from './problems'

/** What a page asks of the server, one thing at a time, and what went wrong with it, in words. */
export class Task {
  busy = $state(false)
  problem = $state('')

  async run(work: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.problem = ''
    await this.runQuietly(work)
    this.busy = false
  }

  /** For what nobody waits for: the page stays usable meanwhile. */
  async runQuietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.problem = sayProblem(error)
    }
  }
}
