import { capability } from '../../ground/server/capability.ts'
import type { Policy } from '../../ground/server/rows/own-exam.ts'
import { checkReceiptRoute } from './check-receipt.ts'
import { choicePart } from './choice-part.ts'
import { lostSessionPart } from './devices.ts'
import { endReceiptsJob } from './end-receipts.ts'
import { openSittingRoute } from './open-sitting.ts'
import { buryJob, countsJob, lossJob, presenceJob } from './presence-job.ts'
import { receipts } from './receipts.ts'
import { hearing } from './server-heartbeats.ts'
import { staffActRoutes } from './staff/staff-acts.ts'
import { submitRoute } from './submit.ts'
import { submittedPart } from './submitted-part.ts'

/** Sittings, devices and receipts. */
export const sittings = (policy: Policy) =>
  capability({
    name: 'sittings',
    tables: [receipts, hearing],
    parts: [submittedPart, choicePart, lostSessionPart],
    routes: [openSittingRoute(policy), submitRoute(policy), checkReceiptRoute, ...staffActRoutes],
    jobs: [endReceiptsJob, presenceJob, lossJob, buryJob, countsJob],
  })
