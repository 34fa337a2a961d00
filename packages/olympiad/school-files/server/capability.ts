import { capability } from '../../ground/server/capability.ts'
import { applyImportRoute } from './apply/apply-import.ts'
import { applyKind } from './apply/apply-kind.ts'
import { firstSignIns } from './apply/first-sign-ins.ts'
import { undoImportRoute } from './apply/undo-import.ts'
import { undoKind } from './apply/undo-kind.ts'
import { correctRowRoute } from './correct-row.ts'
import { discardImportRoute } from './discard-import.ts'
import { faultyRowsRoute } from './faulty-rows.ts'
import { findSchoolsJob } from './find-schools-job.ts'
import { oldImportsJob } from './old-imports-job.ts'
import { planImportRoute } from './plan/plan-in-time.ts'

/** Files of schools: read, planned, applied, taken back. */
export const schoolFiles = capability({
  name: 'school-files',
  tables: [firstSignIns],
  routes: [
    ...[planImportRoute, correctRowRoute, applyImportRoute, undoImportRoute, discardImportRoute],
    faultyRowsRoute,
  ],
  jobs: [oldImportsJob, findSchoolsJob],
  kinds: [applyKind, undoKind],
})
