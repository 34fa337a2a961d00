import { type AnswerValue, isStoredIn, valueText } from '../../../packages/olympiad/answers/student/headless.ts'

/** What was made of a question at some computer, and when. */
export interface Choice extends AnswerValue {
  readonly computer: string
  /** The one at that computer. */
  readonly session: string
  readonly questionnumber: number
  readonly chosenAt: number
}

/** What the server has for a question. */
export interface Row extends AnswerValue {
  readonly questionnumber: number
  readonly chosen: string
}

interface MarkedLine extends AnswerValue {
  readonly questionnumber: number
}

/** All that was chosen in a schedule, and all that pages said of it: what the server has is judged by that. */
export class Notes {
  readonly faults: string[] = []
  /** From that instant on what is chosen in the session counts no more, unless the exam is sat there again. */
  takenOver: ReadonlyMap<string, number> = new Map()
  readonly #choices: Choice[] = []
  readonly #unproven: MarkedLine[] = []

  chosen(choice: Choice): void {
    this.#choices.push(choice)
  }

  /** A page says of an option that the server has it. */
  said(said: MarkedLine): void {
    this.#unproven.push(said)
  }

  /** What was said until the rows were asked for; to be proven by them. */
  takeSaid(): readonly MarkedLine[] {
    return this.#unproven.splice(0)
  }

  /** Notes as a fault what was said and neither is on the server, nor was replaced there by a later choice. */
  prove(said: readonly MarkedLine[], rows: readonly Row[]): void {
    for (const one of said) {
      const { questionnumber } = one
      const row = rows.find((stored) => stored.questionnumber === questionnumber)
      if (row && isStoredIn(row, one)) continue
      const made = this.#choices.filter((choice) => choice.questionnumber === questionnumber && isStoredIn(one, choice))
      const isReplaced = row && made.some(({ chosenAt }) => instantOf(row) > chosenAt)
      if (!isReplaced)
        this.faults.push(`a page said that ${questionnumber} ${valueText(one)} is saved; there is ${textOf(row)}`)
    }
  }

  /** Where the server does not have the newest choice of a question. */
  wrong(rows: readonly Row[]): string[] {
    const faults: string[] = []
    for (const questionnumber of new Set(this.#choices.map((one) => one.questionnumber))) {
      const made = this.#choices.filter((one) => one.questionnumber === questionnumber && this.#counts(one))
      const newestAt = Math.max(...made.map(({ chosenAt }) => chosenAt))
      const newest = made.filter(({ chosenAt }) => chosenAt === newestAt)
      const row = rows.find((one) => one.questionnumber === questionnumber)
      const held: AnswerValue = row ?? { option: '', marked: false }
      if (made.length > 0 && !newest.some((one) => isStoredIn(held, one)))
        faults.push(
          `the newest choice of ${questionnumber} is ${newest.map(nameOf).join(' or ')}; there is ${textOf(row)}`,
        )
    }
    const twice = rows.length - new Set(rows.map((one) => one.questionnumber)).size
    return twice > 0 ? [...faults, `${twice} rows too many`] : faults
  }

  /** All that was made of the questions, the oldest first: what a fault is found by. */
  story(): string[] {
    const sorted = this.#choices.toSorted((one, other) => one.chosenAt - other.chosenAt)
    return sorted.map((one) => {
      const text = `${one.chosenAt} ${one.computer}: ${one.questionnumber} ${nameOf(one)}`
      return this.#counts(one) ? text : `${text} (taken over)`
    })
  }

  #counts({ session, chosenAt }: Choice): boolean {
    return chosenAt < (this.takenOver.get(session) ?? Number.POSITIVE_INFINITY)
  }
}

const instantOf = ({ chosen }: Row) => Date.parse(chosen.replace(' ', 'T'))

const nameOf = (value: AnswerValue) => valueText(value) || 'none'

const textOf = (row: Row | undefined) => (row ? `${nameOf(row)} of ${instantOf(row)}` : 'no row')
