import { type Engine, queryOf, type Row, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { seatFields } from '../../../ground/declared/people/account-fields.ts'
import { waitingAmong } from '../../../ground/server/rows/guardian/waiting-wards.ts'
import type { PersonRow, PersonSeat, PersonState } from '../../declared/people-list.ts'

const { examinees, exams, questionpapers, schools, sittings } = olympiad

const SEAT = Object.keys(seatFields) as (keyof PersonSeat)[]

/** The rows of a list of students, by their usernames and in that order, without deleted students. */
export async function personRows(engine: Engine, usernames: readonly string[]): Promise<PersonRow[]> {
  if (usernames.length === 0) return []
  const { database } = engine
  const query = queryOf(database.dialect, examinees, questionpapers, exams, schools, sittings)
    .selectFrom(`${examinees.name} as e`)
    .leftJoin(`${questionpapers.name} as p`, 'p.id', 'e.questionpaper')
    .leftJoin(`${exams.name} as x`, (join) =>
      join.on(({ eb, fn, ref }) => eb('x.id', '=', fn.coalesce(ref('p.exam'), ref('e.exam')))),
    )
    .leftJoin(`${schools.name} as s`, 's.id', 'e.school')
    .leftJoin(`${sittings.name} as t`, (join) =>
      join.onRef('t.examinee', '=', 'e.id').onRef('t.questionpaper', '=', 'e.questionpaper'),
    )
    .select(['e.id', 'e.username', 'e.name', 'e.submitted', 'e.starts', 'e.ends', 'e.updated'])
    .select(SEAT.map((name) => `e.${name}` as const))
    .select(['x.id as examId', 'x.name as examName', 'x.level', 's.id as schoolId', 's.name as schoolName'])
    .select(['x.ends as examEnds', 't.id as sitting'])
    .where('e.username', 'in', usernames)
  const rows = await selectRows(database, query)
  const waiting = await waitingAmong(
    engine,
    rows.map(({ id }) => String(id)),
  )
  const now = formatRecordTime(engine.now())
  const known = new Map(
    rows.map((row) => [String(row.username), personRow(row, { now, isWaiting: waiting.has(String(row.id)) })]),
  )
  return usernames.flatMap((username) => known.get(username) ?? [])
}

interface Around {
  /** A record date. */
  readonly now: string
  /** A guardian has not agreed yet. */
  readonly isWaiting: boolean
}

function personRow(row: Row, around: Around): PersonRow {
  const text = (column: string) => String(row[column] ?? '')
  return {
    ...{ id: text('id'), username: text('username'), name: text('name') },
    ...(Object.fromEntries(SEAT.map((name) => [name, text(name)])) as PersonSeat),
    school: { id: text('schoolId'), name: text('schoolName') },
    exam: { id: text('examId'), name: text('examName'), level: text('level') },
    states: statesOf(text, around),
    updated: text('updated'),
  }
}

function statesOf(text: (column: string) => string, { now, isWaiting }: Around): PersonState[] {
  const ends = text('ends') || text('examEnds')
  const isOver = ends !== '' && ends <= now && text('submitted') === ''
  const states: readonly (readonly [PersonState, boolean])[] = [
    ['noExam', text('examId') === ''],
    ['noSchool', text('schoolId') === ''],
    ['noGuardian', isWaiting],
    ['submitted', text('submitted') !== ''],
    ['timeOver', isOver && text('sitting') !== ''],
    ['absent', isOver && text('sitting') === ''],
    ['ownWindow', text('starts') !== '' || text('ends') !== ''],
  ]
  return states.filter(([, holds]) => holds).map(([state]) => state)
}
