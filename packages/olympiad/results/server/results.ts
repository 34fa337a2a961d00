import { examineeSheetRoute } from './lists/examinee-sheet.ts'
import { rankPreviewRoute } from './lists/rank-preview.ts'
import { resultListRoute } from './lists/result-list.ts'
import { listNameRoute } from './published/listings.ts'
import { ownResultRoute } from './published/own-result.ts'
import { publicRanksRoute } from './published/public-ranks.ts'
import { revisionsRoute } from './published/revisions.ts'
import { publicationBlockersRoute } from './sets/blockers.ts'
import { computeResultsRoute } from './sets/compute-results.ts'
import type { ComputeResults } from './sets/computed-results.ts'
import { discardResultsRoute } from './sets/discard-results.ts'
import { publishResultsRoute } from './sets/publish-results.ts'

/** The acts on results, and their lists. `compute` is how they are computed: apart from a process that serves. */
export const resultRoutes = (compute: ComputeResults) => [
  ...[computeResultsRoute, publishResultsRoute(compute), discardResultsRoute],
  ...[resultListRoute, rankPreviewRoute, publicationBlockersRoute, ownResultRoute, revisionsRoute],
  ...[listNameRoute, publicRanksRoute],
  examineeSheetRoute,
]
