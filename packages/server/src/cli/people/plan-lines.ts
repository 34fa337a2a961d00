import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { PlannedImport } from '@olympiad/olympiad/school-files/declared/plan-import'

/** The lines of a plan, for the terminal. */
export function planLines({ counts, first }: PlannedImport): string[] {
  const { lines, edited, gone } = counts
  return [
    `${plural(lines, 'student')} in the file.`,
    ...(first === '' ? [] : [`The same file came first at ${first}.`]),
    `new      ${counts.new}`,
    `changed  ${counts.changed}`,
    `kept     ${counts.kept}${edited > 0 ? `, ${edited} as edited by hand` : ''}`,
    ...(gone > 0 ? [`gone     ${gone}, which stay`] : []),
    ...(counts.doubtful > 0 ? [`doubtful ${counts.doubtful}, perhaps students of another school`] : []),
    `faulty   ${counts.faulty}`,
  ]
}

/** A line for each fault: file, line, column and reason. */
export function faultLines(path: string, { faults }: PlannedImport): string[] {
  return faults.map(({ sheet, line, column, heading, reason }) => {
    const place = [path, sheet, String(line), column].filter((part) => part !== '').join(':')
    return `${place}: ${heading === '' ? '' : `${heading}: `}${reason}`
  })
}

/** What was done. */
export const resultLine = (done: object) =>
  'done' in done && 'made' in done ? `Applied: ${done.done} lines, ${done.made} new accounts.` : 'Applied.'
