import { approvable as declared } from '@olympiad/contract/acts/approvals/approvable'
import { olympiad } from '@olympiad/contract/collections/index'
import { EDITION_ID } from '@olympiad/contract/edits/edition-fields'
import type { Approvable } from '@olympiad/contract/hall/approvable'
import { needsApproval } from '@olympiad/contract/hall/approval-needed'
import { type Engine, type RequestInfo, type Route, table } from '@olympiad/engine'
import { readingRoute } from '../acts/act-route.ts'
import type { Policy } from '../ground/own-exam.ts'
import { hasRight, isInScope, ownSchool } from '../ground/staff-guard.ts'
import { examsOfSchool } from './exams-of-school.ts'

/** Whether exams need an approval, and which of them the caller may approve. */
export const approvableRoute = (policy: Policy): Route =>
  readingRoute(declared, {
    handle: async (engine, { request }): Promise<Approvable> => ({
      exams: await examsOf(engine, request),
      isNeeded: needsApproval({ approval: await editionSays(engine) }, policy),
    }),
  })

async function examsOf(engine: Engine, request: RequestInfo): Promise<Approvable['exams']> {
  if (isInScope(request, 'approve', '')) return 'all'
  const isApprover = request.account !== null && hasRight(request.account, 'approve')
  return isApprover ? examsOfSchool(engine, ownSchool(request)) : []
}

async function editionSays(engine: Engine) {
  return (await table(engine, olympiad.editions).find(EDITION_ID))?.approval ?? ''
}
