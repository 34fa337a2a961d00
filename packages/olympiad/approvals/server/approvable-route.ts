import { type Engine, type RequestInfo, type Route, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { needsApproval } from '../../exams/declared/approval-needed.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import type { Policy } from '../../ground/server/rows/own-exam.ts'
import { hasRight, isInScope, ownSchool } from '../../ground/server/rows/staff-guard.ts'
import { approvable as declared } from '../declared/approvable.ts'
import type { Approvable } from '../declared/approvable-exams.ts'
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
