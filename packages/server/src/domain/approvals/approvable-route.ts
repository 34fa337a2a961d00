import type { Approvable } from '@olympiad/contract/hall/approvable'
import { type Engine, type RequestInfo, route } from '@olympiad/engine'
import { isInScope, staffThatMay } from '../ground/staff-guard.ts'
import { examsOfSchool } from './exams-of-school.ts'

/** Which exams the caller may approve, where their right ends at their school. */
async function approvable(engine: Engine, request: RequestInfo): Promise<Approvable> {
  if (isInScope(request, 'approve', '')) return { exams: 'all' }
  return { exams: await examsOfSchool(engine, String(request.account?.record.school ?? '')) }
}

export const approvableRoute = route({
  method: 'GET',
  path: '/olympiad/approvable',
  guard: staffThatMay('approve'),
  limits: [{ max: 60, windowS: 60 }],
  handle: (engine, { request }) => approvable(engine, request),
})
