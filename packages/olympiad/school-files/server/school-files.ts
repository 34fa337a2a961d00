import { applyImportRoute } from './apply/apply-import.ts'
import { undoImportRoute } from './apply/undo-import.ts'
import { correctRowRoute } from './correct-row.ts'
import { discardImportRoute } from './discard-import.ts'
import { faultyRowsRoute } from './faulty-rows.ts'
import { planImportRoute } from './plan/plan-in-time.ts'

/** Acts on files of schools, and the file that goes back. */
export const schoolFileRoutes = [
  ...[planImportRoute, correctRowRoute, applyImportRoute, undoImportRoute, discardImportRoute],
  faultyRowsRoute,
]
