import { type Engine, queryOf, type Row, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { waitingAmong } from '../../../ground/server/rows/guardian/waiting-wards.ts'
import type { PersonRow, PersonState } from '../../declared/people-list.ts'

const { examinees, exams, questionpapers, schools } = olympiad

/** The rows of a list of students, by their usernames and in that order, without deleted students. */
export async function personRows(engine: Engine, usernames: readonly string[]): Promise<PersonRow[]> {
  if (usernames.length === 0) return []
  const { database } = engine
  const query = queryOf(database.dialect, examinees, questionpapers, exams, schools)
    .selectFrom(`${examinees.name} as e`)
    .leftJoin(`${questionpapers.name} as p`, 'p.id', 'e.questionpaper')
    .leftJoin(`${exams.name} as x`, (join) =>
      join.on(({ eb, fn, ref }) => eb('x.id', '=', fn.coalesce(ref('p.exam'), ref('e.exam')))),
    )
    .leftJoin(`${schools.name} as s`, 's.id', 'e.school')
    .select(['e.id', 'e.username', 'e.name', 'e.room', 'e.seat', 'e.submitted', 'e.starts', 'e.ends', 'e.updated'])
    .select(['x.id as examId', 'x.name as examName', 'x.level', 's.id as schoolId', 's.name as schoolName'])
    .where('e.username', 'in', usernames)
  const rows = await selectRows(database, query)
  const waiting = await waitingAmong(
    engine,
    rows.map(({ id }) => String(id)),
  )
  const known = new Map(rows.map((row) => [String(row.username), personRow(row, waiting.has(String(row.id)))]))
  return usernames.flatMap((username) => known.get(username) ?? [])
}

function personRow(row: Row, isWaiting: boolean): PersonRow {
  const text = (column: string) => String(row[column] ?? '')
  return {
    ...{ id: text('id'), username: text('username'), name: text('name'), room: text('room'), seat: text('seat') },
    school: { id: text('schoolId'), name: text('schoolName') },
    exam: { id: text('examId'), name: text('examName'), level: text('level') },
    states: statesOf(text, isWaiting),
    updated: text('updated'),
  }
}

function statesOf(text: (column: string) => string, isWaiting: boolean): PersonState[] {
  const states: readonly (readonly [PersonState, boolean])[] = [
    ['noExam', text('examId') === ''],
    ['noSchool', text('schoolId') === ''],
    ['noGuardian', isWaiting],
    ['submitted', text('submitted') !== ''],
    ['ownWindow', text('starts') !== '' || text('ends') !== ''],
  ]
  return states.filter(([, holds]) => holds).map(([state]) => state)
}
