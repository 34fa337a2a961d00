import { type Profiled, profileLines } from '../profile/profile-lines.ts'
import { table } from './tables.ts'

/** The lines of `profileLines` as a table; empty without a profile. */
export function profileTable(result: Profiled): string {
  const lines = profileLines(result)
  return lines.length > 0 ? table([`${result.scenario.name}: main thread of the server`, 'µs', 'share'], lines) : ''
}
