/**
 * A study board as a source for a table: a recorded game as it stood before a move, on the game's own table. One chooses
 * a move as in play; it is handed over instead of played, and the board stays as it is.
 */
import type { Present, TableEvent, TableSource, Wanted } from './link.svelte'
import type { Offered, Refused, Study, StudyChoices, StudySteps, TableInfo, Update } from './protocol'
import { shownTable } from './shown-table'

export interface StudyQuestions {
  /** What can follow these choices, or why they cannot be taken. */
  steps: (wanted: StudyChoices) => Promise<StudySteps>
  /** A whole move was chosen. */
  chosen: (move: string) => void
}

export class StudySource implements TableSource {
  readonly live = false
  readonly chat = []
  readonly state = 'open'
  readonly veiled = false
  readonly hints = null
  readonly reasons = []
  readonly pondering = false
  readonly table: TableInfo
  readonly study: Study
  refused = $state.raw<Refused | null>(null)
  waiting = $state(0) // a move is being judged: nothing can be chosen
  present: Present | null = null
  hurry: (() => void) | null = null

  readonly #questions: StudyQuestions

  constructor(study: Study, questions: StudyQuestions) {
    this.study = study
    this.#questions = questions
    const { game, options, seats, seat } = study
    this.table = shownTable(
      { id: '', game, options, state: 'playing', your_seat: seat, your_seats: [seat] },
      seats.map((name) => ({ kind: 'person', name })),
    )
  }

  get shown(): Update {
    return this.study.update
  }

  get events(): TableEvent[] {
    return this.study.update.events as TableEvent[]
  }

  send(wanted: Wanted): void {
    if (wanted.type === 'play' && !this.waiting) this.#questions.chosen(wanted.move)
  }

  async steps(taken: readonly string[]): Promise<Offered | null> {
    return (await this.#ask({ choices: [...taken], why: false })).offered
  }

  whyNot(choices: readonly string[]): void {
    this.refused = null
    void this.#ask({ choices: [...choices], why: true }).then(({ refused }) => (this.refused = refused))
  }

  async #ask(wanted: StudyChoices): Promise<StudySteps> {
    try {
      return await this.#questions.steps(wanted)
    } catch {
      return { offered: null, refused: null } // there is nobody to ask: nothing is said about it
    }
  }

  reveal(): void {
    // nobody shares a study board
  }
}
