import type { Probe } from '../probe.ts'
import { accounts } from './accounts.ts'
import { batches } from './batches.ts'
import { collections } from './collections.ts'
import { dates } from './dates.ts'
import { fileRules } from './file-rules.ts'
import { filters } from './filters.ts'
import { lists } from './lists.ts'
import { modifiers } from './modifiers.ts'
import { routes } from './routes.ts'
import { rules } from './rules.ts'
import { shapes } from './shapes.ts'
import { topics } from './topics.ts'
import { uploads } from './uploads.ts'
import { values } from './values.ts'

/** Everything that is asked beside the scenarios. */
export const PROBES: readonly Probe[] = [
  ...values,
  ...dates,
  ...modifiers,
  ...filters,
  ...lists,
  ...shapes,
  ...accounts,
  ...collections,
  ...routes,
  ...uploads,
  ...batches,
  ...topics,
  ...rules,
  ...fileRules,
]
