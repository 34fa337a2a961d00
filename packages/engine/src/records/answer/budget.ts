import { ApiError } from '../../core/api-error.ts'

const MAX_RECORDS = 20_000
const MAX_CHARACTERS = 16_000_000

/** Counts records, wherever they stand in an answer, and the length of their texts. */
export interface Amount {
  readonly records: number
  readonly characters: number
}

/**
 * What an answer may hold. A page is short in itself, but each relation that is expanded multiplies what stands before
 * it: six of them made one request of a student a hundred million records. Answers that are given together share a budget.
 */
export class Budget {
  readonly #most: number
  #records: number
  #characters = MAX_CHARACTERS

  constructor({ records = MAX_RECORDS }: { readonly records?: number } = {}) {
    this.#most = records
    this.#records = records
  }

  /** How many records may still come. */
  get records(): number {
    return this.#records
  }

  /** Throws 400 if less than that is left. */
  check({ records, characters }: Amount): void {
    if (records > this.#records) throw new BudgetExceeded(`${this.#most} records`)
    if (characters > this.#characters) throw new BudgetExceeded(`${MAX_CHARACTERS} characters`)
  }

  /** Uses up that much. Throws 400 if less is left. */
  take(amount: Amount): void {
    this.check(amount)
    this.#records -= amount.records
    this.#characters -= amount.characters
  }
}

/** More was asked for than one answer may hold. */
export class BudgetExceeded extends ApiError {
  constructor(what: string) {
    super(400, `The answer would hold more than ${what}; ask for less at once.`)
  }
}

/** About how long the text of a record's, or a row's, values is. */
export function lengthOf(values: Readonly<Record<string, unknown>>): number {
  let length = 0
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'string') length += value.length
    else if (typeof value === 'object' && value !== null) length += JSON.stringify(value).length
  }
  return length
}
