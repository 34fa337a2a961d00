import { type Engine, notFound, queryOf, type RequestInfo, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { isInScope, ownSchool } from '../../ground/server/rows/staff-guard.ts'
import { schoolExams as declared } from '../declared/read-hall.ts'

const { examinees, questionpapers } = olympiad

/** Ids of the exams that somebody of the caller's school sits; null for a caller without a school. */
export async function schoolExams({ database }: Engine, request: RequestInfo): Promise<{ exams: string[] | null }> {
  const school = ownSchool(request)
  if (!isInScope(request, 'board', school)) throw notFound()
  if (school === '') return { exams: null }
  const query = queryOf(database.dialect, examinees, questionpapers)
    .selectFrom(`${examinees.name} as e`)
    .leftJoin(`${questionpapers.name} as p`, 'p.id', 'e.questionpaper')
    .select(({ fn }) => fn.coalesce('p.exam', 'e.exam').as('exam'))
    .where('e.school', '=', school)
    .distinct()
  const rows = await selectRows(database, query)
  return { exams: rows.map(({ exam }) => String(exam)).filter(Boolean) }
}

export const schoolExamsRoute = readingRoute(declared, {
  handle: (engine, { request }) => schoolExams(engine, request),
})
