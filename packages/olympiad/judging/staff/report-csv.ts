import { type CsvValue, csvText } from '../../kit/lib/files/csv.ts'
import { noticedWords } from '../../kit/staff/words/event-words.ts'
import type { ReportRow } from '../declared/timeline.ts'

/** Columns whose values are record dates. */
export const TIME_COLUMNS: ReadonlySet<string> = new Set(['Opened', 'Submitted'])

/** The columns of a report, in order. */
export const COLUMNS: readonly (readonly [title: string, value: (row: ReportRow) => CsvValue])[] = [
  ['Username', ({ username }) => username],
  ['Name', ({ name }) => name],
  ['School', ({ school }) => school],
  ['Opened', ({ opened }) => opened],
  ['Submitted', ({ submitted }) => submitted],
  ['Answers', ({ answered }) => answered],
  ['Changes of device', ({ takeovers }) => takeovers],
  ['Moments out of focus', ({ focuses }) => focuses],
  ['Stills', ({ captures }) => captures],
  ['Small pictures', ({ pictures }) => pictures],
  ['Also noticed', ({ noticed }) => noticedWords(noticed)],
  ['Decision', ({ decision, isProposed }) => (isProposed ? `${decision} (void proposed)`.trim() : decision)],
  ['Answered by the student', ({ hasReplied }) => (hasReplied ? 'yes' : '')],
]

/** The report as a table for other programs. */
export function reportCsv(rows: readonly ReportRow[]): string {
  return csvText([COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))])
}
