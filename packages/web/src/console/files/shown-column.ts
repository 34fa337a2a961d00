import type { ColumnTarget } from '@olympiad/contract/school-files/targets'

/** A column of the file whose meaning is known. */
export interface ShownColumn {
  readonly target: ColumnTarget
  /** Its place in the file. */
  readonly at: number
}
