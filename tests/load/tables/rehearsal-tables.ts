import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { RehearsalFigures } from '../../rehearsal/report/rehearsal-figures.ts'
import { table } from './tables.ts'

/** What a rehearsal promised and measured. */
export function rehearsalTables({ promises, bars }: RehearsalFigures): string {
  const kept = promises.map(({ promise, checked, broken }) => [promise, grouped(checked), String(broken)])
  const figures = bars.map(({ what, value, limit }) => [what, limit || '–', value])
  return [table(['promise', 'looked at', 'broken'], kept), table(['what', 'wanted', 'measured'], figures)].join('\n\n')
}
