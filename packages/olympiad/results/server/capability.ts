import { capability } from '../../ground/server/capability.ts'
import { examineeSheetRoute } from './lists/examinee-sheet.ts'
import { rankPreviewRoute } from './lists/rank-preview.ts'
import { resultListRoute } from './lists/result-list.ts'
import { listNameRoute } from './published/listings.ts'
import { ownResultRoute } from './published/own-result.ts'
import { publicRanksRoute } from './published/public-ranks.ts'
import { revisionsRoute } from './published/revisions.ts'
import { releaseRoute, withholdRoute } from './release.ts'
import { publicationBlockersRoute } from './sets/blockers.ts'
import { computeResultsRoute } from './sets/compute-results.ts'
import { type ComputeResults, computeHere } from './sets/computed-results.ts'
import { discardResultsRoute } from './sets/discard-results.ts'
import { publishResultsRoute } from './sets/publish-results.ts'
import { resultsKind } from './sets/results-kind.ts'

export interface ResultsSettings {
  /** Computes results, apart from a process that serves; in this one unless said. */
  readonly computeResults?: ComputeResults
}

/** Result sets, ranks, and their release. */
export const results = ({ computeResults = computeHere }: ResultsSettings) =>
  capability({
    name: 'results',
    routes: [
      ...[computeResultsRoute, publishResultsRoute(computeResults), discardResultsRoute, releaseRoute, withholdRoute],
      ...[resultListRoute, rankPreviewRoute, publicationBlockersRoute, ownResultRoute, revisionsRoute],
      ...[listNameRoute, publicRanksRoute, examineeSheetRoute],
    ],
    kinds: [resultsKind(computeResults)],
  })
