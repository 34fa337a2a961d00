import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import { compileOnce, type Engine, notFound, type RequestInfo, route } from '@olympiad/engine'
import { isInScope, staffThatMay } from '../ground/staff-guard.ts'

const { examinees, questionpapers } = olympiad

/** Ids of the exams that somebody of the caller's school sits; null for a caller of no school. */
export async function schoolExams({ database }: Engine, request: RequestInfo): Promise<{ exams: string[] | null }> {
  const school = (request.account?.record as Partial<Supervisor> | undefined)?.school ?? ''
  if (!isInScope(request, 'board', school)) throw notFound()
  if (school === '') return { exams: null }
  const query = database.dialect.builder
    .selectFrom(`${examinees.name} as e`)
    .leftJoin(`${questionpapers.name} as p`, 'p.id', 'e.questionpaper')
    .select(({ fn }) => fn.coalesce('p.exam', 'e.exam').as('exam'))
    .where('e.school', '=', school)
    .distinct()
  const rows = await database.all(compileOnce(query))
  return { exams: rows.map(({ exam }) => String(exam)).filter(Boolean) }
}

export const schoolExamsRoute = route({
  method: 'GET',
  path: '/olympiad/school-exams',
  guard: staffThatMay('board'),
  limits: [{ max: 60, windowS: 60 }],
  handle: (engine, { request }) => schoolExams(engine, request),
})
