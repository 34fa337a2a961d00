/** What was made of a question in some browser, and when. */
export interface Choice {
  readonly browser: string
  readonly questionnumber: number
  /** Empty where it was cleared. */
  readonly option: string
  readonly chosenAt: number
}

/** What the server has for a question. */
export interface Row {
  readonly questionnumber: number
  readonly option: string
  readonly chosen: string
}

interface Said {
  readonly questionnumber: number
  readonly option: string
}

/** All that was chosen in a schedule, and all that pages said of it: what the server has is judged by that. */
export class Notes {
  readonly faults: string[] = []
  readonly #choices: Choice[] = []
  readonly #takenOver = new Map<string, number>()
  #unproven: Said[] = []

  chosen(choice: Choice): void {
    this.#choices.push(choice)
  }

  /** A page says of an option that the server has it. */
  said(said: Said): void {
    this.#unproven.push(said)
  }

  /** From that instant on what is chosen in the browser counts no more. */
  takenOver(browser: string, atMs: number): void {
    this.#takenOver.set(browser, atMs)
  }

  /** What was said until the rows were asked for; to be proven by them. */
  takeSaid(): readonly Said[] {
    return this.#unproven.splice(0)
  }

  /** Notes as a fault what was said and neither is on the server, nor was replaced there by a later choice. */
  prove(said: readonly Said[], rows: readonly Row[]): void {
    for (const { questionnumber, option } of said) {
      const row = rows.find((one) => one.questionnumber === questionnumber)
      if (row?.option === option) continue
      const made = this.#choices.filter((one) => one.questionnumber === questionnumber && one.option === option)
      const isReplaced = row && made.some(({ chosenAt }) => instantOf(row) > chosenAt)
      if (!isReplaced)
        this.faults.push(`a page said that ${questionnumber} ${option} is saved; there is ${textOf(row)}`)
    }
  }

  /** Where the server does not have the newest choice of a question. */
  wrong(rows: readonly Row[]): string[] {
    const faults: string[] = []
    for (const questionnumber of new Set(this.#choices.map((one) => one.questionnumber))) {
      const made = this.#choices.filter((one) => one.questionnumber === questionnumber && this.#counts(one))
      const newestAt = Math.max(...made.map(({ chosenAt }) => chosenAt))
      const options = made.filter(({ chosenAt }) => chosenAt === newestAt).map(({ option }) => option)
      const row = rows.find((one) => one.questionnumber === questionnumber)
      const held = row?.option ?? ''
      if (made.length > 0 && !options.includes(held))
        faults.push(
          `the newest choice of ${questionnumber} is ${options.join(' or ') || 'none'}; there is ${textOf(row)}`,
        )
    }
    const twice = rows.length - new Set(rows.map((one) => one.questionnumber)).size
    return twice > 0 ? [...faults, `${twice} rows too many`] : faults
  }

  /** All that was made of the questions, the oldest first: what a fault is found by. */
  story(): string[] {
    const sorted = this.#choices.toSorted((one, other) => one.chosenAt - other.chosenAt)
    return sorted.map((one) => {
      const text = `${one.chosenAt} ${one.browser}: ${one.questionnumber} ${one.option || 'cleared'}`
      return this.#counts(one) ? text : `${text} (taken over)`
    })
  }

  #counts({ browser, chosenAt }: Choice): boolean {
    return chosenAt < (this.#takenOver.get(browser) ?? Number.POSITIVE_INFINITY)
  }
}

const instantOf = ({ chosen }: Row) => Date.parse(chosen.replace(' ', 'T'))

const textOf = (row: Row | undefined) => (row ? `${row.option || 'nothing'} of ${instantOf(row)}` : 'no row')
