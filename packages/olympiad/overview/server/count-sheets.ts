import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'

const { examinees, exams, questionpapers, sittings } = olympiad

/** Sheets of the exams that run. */
export interface Sheets {
  of(exam: string): { readonly sitting: number; readonly submitted: number }
}

/**
 * Counts open and submitted sheets of the exams that somebody may be sitting; with a school, only its students’ sheets.
 */
export async function countSheets({ database, now }: Engine, school?: string): Promise<Sheets> {
  const nowText = formatRecordTime(now())
  const builder = queryOf(database.dialect, exams, questionpapers, sittings, examinees)
  const running = builder
    .selectFrom(exams.name)
    .select('id')
    .where('opens', '<=', nowText)
    .where('closes', '>', nowText)
  const all = builder
    .selectFrom(`${questionpapers.name} as p`)
    .innerJoin(`${sittings.name} as s`, 's.questionpaper', 'p.id')
    .select(({ fn, val }) => [
      'p.exam as exam',
      fn.countAll().as('opened'),
      fn.count(fn('nullif', ['s.submitted', val('')])).as('submitted'),
    ])
    .where('p.exam', 'in', running)
    .where('s.opened', '!=', '')
    .groupBy('p.exam')
  const counted =
    school === undefined
      ? all
      : all.innerJoin(`${examinees.name} as e`, 'e.id', 's.examinee').where('e.school', '=', school)
  const rows = await selectRows(database, counted)
  const counts = new Map(
    rows.map(({ exam, opened, submitted }) => [
      String(exam),
      { sitting: Number(opened) - Number(submitted), submitted: Number(submitted) },
    ]),
  )
  return { of: (exam) => counts.get(exam) ?? { sitting: 0, submitted: 0 } }
}
