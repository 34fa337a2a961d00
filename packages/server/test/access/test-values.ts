import type { TestFile } from '@olympiad/engine/test/fixture-files'

/** When both exams of the tests start and end, by the server's clock. */
export const STARTS_MS = Date.parse('2026-03-01T04:30:00Z')
export const ENDS_MS = STARTS_MS + 2 * 60 * 60 * 1000
/** How much later an examinee's window is than the exam's, in a world with such windows. */
export const OWN_WINDOW_DELAY_MS = 60 * 60 * 1000
export const PASSWORD = 'a password of tests'

export interface TestRecord {
  readonly collection: string
  /** Its name in the tables; its id is made of it. */
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, TestFile>>
  /** Columns that no request writes. */
  readonly derived?: Readonly<Record<string, string>>
}

/** The id of a record of the tests. */
export const idOf = (name: string) => name.toLowerCase().padEnd(15, '0').slice(0, 15)

/** A hundred letters; question 1 is `letter`. */
export const keyOf = (letter: string) => [letter, ...Array.from({ length: 99 }, (_, index) => 'ABCD'[index % 4])]
