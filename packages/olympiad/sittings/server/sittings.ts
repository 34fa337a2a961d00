import type { EngineOptions } from '@olympiad/engine'
import type { Policy } from '../../ground/server/rows/own-exam.ts'
import { checkReceiptRoute } from './check-receipt.ts'
import { choicePart } from './choice-part.ts'
import { lostSessionPart } from './devices.ts'
import { endReceiptsJob } from './end-receipts.ts'
import { hearing } from './hearing.ts'
import { openSittingRoute } from './open-sitting.ts'
import { buryJob, countsJob, lossJob, presenceJob } from './presence-job.ts'
import { receipts } from './receipts.ts'
import { staffActRoutes } from './staff/staff-acts.ts'
import { submitRoute } from './submit.ts'
import { submittedPart } from './submitted-part.ts'

type Part = Required<Pick<EngineOptions, 'tables' | 'parts' | 'routes' | 'jobs'>>

/** What belongs to sittings, devices and receipts. */
export function sittingsPart(policy: Policy): Part {
  const ofExaminees = [openSittingRoute(policy), submitRoute(policy), checkReceiptRoute]
  return {
    tables: [receipts, hearing],
    parts: [submittedPart, choicePart, lostSessionPart],
    routes: [...ofExaminees, ...staffActRoutes],
    jobs: [endReceiptsJob, presenceJob, lossJob, buryJob, countsJob],
  }
}
