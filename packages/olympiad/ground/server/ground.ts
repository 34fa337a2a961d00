import { auditPart, causePart } from './audit/audit-part.ts'
import { headJob } from './audit/head-log.ts'
import { logJob } from './audit/log-job.ts'
import { waitingEntries } from './audit/waiting-entries.ts'
import { capability } from './capability.ts'
import { forgetPart } from './imports/forget-part.ts'
import { imported } from './imports/imported.ts'
import { links, oldLinksJob } from './outbox/links.ts'
import { oldDraftsJob, registrationDrafts } from './rows/forms/drafts.ts'

/** What every capability stands on. It comes first, to know the caller. */
export const ground = capability({
  name: 'ground',
  tables: [links, registrationDrafts, imported, waitingEntries],
  parts: [causePart],
  jobs: [headJob, logJob, oldLinksJob, oldDraftsJob],
})

/** The log comes last, to see what the others keep; `operator` is the person behind a command. */
export const groundAtLast = (operator: string | undefined) =>
  capability({ name: 'ground', parts: [forgetPart, auditPart(operator)] })
