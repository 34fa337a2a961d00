import type { ReportRow } from '@olympiad/contract/hall/timeline'
import { noticedWords } from './event-words.ts'

type Value = string | number | boolean
/** Columns whose values are dates as records have them. */
export const TIME_COLUMNS: ReadonlySet<string> = new Set(['Opened', 'Submitted'])

/** The columns of a report, in order. */
export const COLUMNS: readonly (readonly [title: string, value: (row: ReportRow) => Value])[] = [
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
  const lines = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))]
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** A text that begins like a formula is none: it would be worked out by whoever opens the table. */
function cell(value: Value): string {
  const text = String(value)
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
