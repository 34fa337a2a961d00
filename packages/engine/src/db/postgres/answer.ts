import type { Row, SqlValue } from '../statement.ts'

/** What a statement found: rows as lists of values in the order of the columns. */
export interface Answer {
  readonly columns: readonly string[]
  readonly lists: readonly SqlValue[][]
  /** How many rows it touched. */
  readonly count: number
  /** The first word of what the store did, as in `COMMIT`. */
  readonly command: string
}

export const rowsOf = ({ columns, lists }: Answer): Row[] => lists.map(rowMaker(columns))

/** By the columns of a prepared statement, which are one list for all its answers. */
const makers = new WeakMap<readonly string[], RowMaker>()

type RowMaker = (list: readonly SqlValue[]) => Row

/** Makes the rows of these columns; all of one shape, which a copy keeps. */
export function rowMaker(columns: readonly string[]): RowMaker {
  const known = makers.get(columns)
  if (known) return known
  const blank: Row = Object.fromEntries(columns.map((column) => [column, null]))
  const make: RowMaker = (list) => {
    const row = { ...blank }
    for (let at = 0; at < columns.length; at++) row[columns[at]!] = list[at]!
    return row
  }
  makers.set(columns, make)
  return make
}
