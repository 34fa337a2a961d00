import { approvable as declared } from '@olympiad/contract/acts/approvals/approvable'
import type { Approvable } from '@olympiad/contract/hall/approvable'
import type { Engine, RequestInfo } from '@olympiad/engine'
import { readingRoute } from '../acts/act-route.ts'
import { isInScope } from '../ground/staff-guard.ts'
import { examsOfSchool } from './exams-of-school.ts'

/** Which exams the caller may approve, where their right ends at their school. */
async function approvable(engine: Engine, request: RequestInfo): Promise<Approvable> {
  if (isInScope(request, 'approve', '')) return { exams: 'all' }
  return { exams: await examsOfSchool(engine, String(request.account?.record.school ?? '')) }
}

export const approvableRoute = readingRoute(declared, {
  handle: (engine, { request }) => approvable(engine, request),
})
