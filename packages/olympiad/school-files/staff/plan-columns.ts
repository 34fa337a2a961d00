import { textColumn } from '../../kit/console/lists/text-column.ts'
import { COLUMN_WORDS, isTarget, TARGET_WORDS } from '../declared/targets.ts'
import type { PlanRow } from './files-queries.ts'
import type { ShownColumn } from './shown-column.ts'

/** The value of a cell; unchanged from the file if it was not understood. */
export const shownText = ({ cells, values }: PlanRow, { target, at }: ShownColumn): string =>
  target === 'exam' || !values || !isTarget(target) ? (cells?.[at] ?? '') : (values[target] ?? '')

/** What a line changes, in a sentence. */
export function changeWords({ changes }: PlanRow): string {
  const words = (changes ?? []).map(({ field, from, to, isKept }) => {
    const word = field === 'school' ? 'School' : TARGET_WORDS[field]
    return isKept ? `${word}: ${from} stays, edited by hand` : `${word}: ${from || 'nothing'} → ${to}`
  })
  return words.join('; ')
}

/** The name of the account that a line is about. */
export const accountName = ({ expand }: PlanRow) =>
  expand?.examinee?.name || expand?.examinee?.username || 'Removed since'

/** The lines of a kind as a file: with their faults, changes and likely twins. */
export const planColumns = (shown: readonly ShownColumn[]) => [
  textColumn<PlanRow>('Line', ({ line }) => (line > 0 ? String(line) : '')),
  ...shown.map((column) => textColumn<PlanRow>(COLUMN_WORDS[column.target], (row) => shownText(row, column))),
  textColumn<PlanRow>('What is wrong', ({ faults }) => (faults ?? []).map(({ reason }) => reason).join('; ')),
  textColumn<PlanRow>('What changes', changeWords),
  textColumn<PlanRow>('Account', (row) => (row.examinee ? accountName(row) : '')),
  textColumn<PlanRow>('Perhaps the same', ({ expand }) => expand?.twin?.username ?? ''),
]
