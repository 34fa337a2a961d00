// Written by `npm run generate` from what the capabilities declare; never by hand.
import { makeBackup } from '../backups/declared/make-backup-task.ts'
import { certificatesTask } from '../certificates/declared/make-certificates-task.ts'
import { verificationTask } from '../log/declared/verify-log-task.ts'
import { sendMailsTask } from '../mail/declared/send-mails-task.ts'
import { manyTask } from '../many/declared/for-many-task.ts'
import { repairOutageTask } from '../outages/declared/repair-outage-task.ts'
import { resultsTask } from '../results/declared/compute-results-task.ts'
import { applyTask, undoTask } from '../school-files/declared/import-tasks.ts'
import { comparisonTask } from '../similarity/declared/compare-sheets-task.ts'
import { slipsTask } from '../slips/declared/make-slips-task.ts'

/** All kinds of tasks. */
export const TASKS = [
  makeBackup,
  certificatesTask,
  verificationTask,
  sendMailsTask,
  manyTask,
  repairOutageTask,
  resultsTask,
  applyTask,
  undoTask,
  comparisonTask,
  slipsTask,
] as const
