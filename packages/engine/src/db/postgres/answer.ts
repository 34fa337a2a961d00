import type { Row } from '../statement.ts'

/** What a statement did. */
export interface Answer {
  readonly rows: Row[]
  /** How many rows it touched. */
  readonly count: number
  /** The first word of what the store did, as in `COMMIT`. */
  readonly command: string
}
