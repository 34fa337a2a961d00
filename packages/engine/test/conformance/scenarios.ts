import { batches } from './cases/batch.ts'
import { accountCreates, creates } from './cases/creates.ts'
import { edges } from './cases/edges.ts'
import { fieldsAndExpand } from './cases/fields-and-expand.ts'
import { files } from './cases/files.ts'
import { comparisons, filterLimits, relationFilters } from './cases/filters.ts'
import { forms } from './cases/forms.ts'
import { judgedFiles, missingValues } from './cases/judged-bodies.ts'
import { lists } from './cases/lists.ts'
import { events, subscriptions } from './cases/realtime.ts'
import { signIns } from './cases/sign-in.ts'
import { sorts } from './cases/sorts.ts'
import { tokens } from './cases/tokens.ts'
import { accountUpdates, deletes, updates } from './cases/updates.ts'
import { views } from './cases/views.ts'
import type { Scenario } from './scenario.ts'

/** Every scenario by its subject: the cases of the wire contract, and some beside them. */
export const SCENARIOS: Readonly<Record<string, readonly Scenario[]>> = {
  lists,
  'limits of filters': filterLimits,
  'filters over relations': relationFilters,
  comparisons,
  sorts,
  views,
  creates,
  'creating accounts': accountCreates,
  updates,
  'updating accounts': accountUpdates,
  deletes,
  'rules over files': judgedFiles,
  'rules over missing values': missingValues,
  'sign-in': signIns,
  tokens,
  files,
  forms,
  'fields and expand': fieldsAndExpand,
  subscriptions,
  events,
  batches,
  edges,
}

/** The numbers of the cases a scenario proves. */
export const casesOf = (scenario: Scenario): readonly number[] => [scenario.case].flat()
