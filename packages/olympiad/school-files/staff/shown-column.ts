import type { ColumnTarget } from '../declared/targets.ts'

/** A column of the file whose meaning is known. */
export interface ShownColumn {
  readonly target: ColumnTarget
  /** Its place in the file. */
  readonly at: number
}
