// Written by `npm run generate` from the files of this folder; never by hand.
import { makeBackup } from './backups/make-backup.ts'
import { certificatesTask } from './certificates/make-certificates.ts'
import { verificationTask } from './log/verify-log.ts'
import { sendMailsTask } from './mail/send-mails.ts'
import { manyTask } from './people/for-many.ts'
import { slipsTask } from './prints/make-slips.ts'
import { comparisonTask } from './results/compare-sheets.ts'
import { resultsTask } from './results/compute-results.ts'
import { applyTask, undoTask } from './school-files/import-tasks.ts'

/** All kinds of tasks. */
export const TASKS = [
  makeBackup,
  certificatesTask,
  verificationTask,
  sendMailsTask,
  manyTask,
  slipsTask,
  comparisonTask,
  resultsTask,
  applyTask,
  undoTask,
] as const
