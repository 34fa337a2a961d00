import { timeRecipients } from '../../../ground/declared/acts/time-recipients.ts'
import type { ActCall } from '../../../kit/staff/act-form/form-act.ts'
import type { BoardRow } from '../../declared/board.ts'
import type { RowAct } from './row-acts.ts'

/** What a student is called: the name, else the username. */
export const nameOf = ({ name, username }: Pick<BoardRow, 'name' | 'username'>) => name || username

/** The subject of an act: a name, or how many. */
export function affectedBy(rows: readonly BoardRow[]): string {
  const [first] = rows
  return rows.length === 1 && first ? nameOf(first) : `${rows.length} students`
}

/** The requests that do an act for these students: few for many where it takes lists, else one for each. */
export function callsFor({ takesMany, more }: RowAct, rows: readonly BoardRow[]): readonly ActCall[] {
  if (!takesMany) return rows.map((row) => ({ who: nameOf(row), input: { examinee: row.id, ...more } }))
  const { most } = timeRecipients.examinees
  const lists = Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
  return lists.map((list) => ({ who: affectedBy(list), input: { examinees: list.map(({ id }) => id), ...more } }))
}
