import type { Call } from '@olympiad/server/conformance/scenario'
import type { FixtureRecord } from '@olympiad/server/testing/fixture-records'

/** Calls without a verdict of their own: the two services must answer them alike. */
export interface Probe {
  readonly name: string
  readonly given?: readonly FixtureRecord[]
  readonly calls: readonly Call[]
}
