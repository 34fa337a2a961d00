import type { FixtureRecord } from '../../fixture-records.ts'
import type { Call } from '../scenario.ts'

/** Calls without a verdict of their own: the two services must answer them alike. */
export interface Probe {
  readonly name: string
  readonly given?: readonly FixtureRecord[]
  readonly calls: readonly Call[]
}
