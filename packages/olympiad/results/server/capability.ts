import { capability } from '../../ground/server/capability.ts'
import { examineeSheetRoute } from './examinee-sheet.ts'
import { listNameRoute } from './listings.ts'
import { ownResultRoute } from './own-result.ts'
import { publicRanksRoute } from './public-ranks.ts'
import { rankPreviewRoute } from './rank-preview.ts'
import { releaseRoute, withholdRoute } from './release.ts'
import { resultListRoute } from './result-list.ts'
import { revisionsRoute } from './revisions.ts'
import { answerBiasRoute } from './sets/answer-bias.ts'
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
      ...[answerBiasRoute, listNameRoute, publicRanksRoute, examineeSheetRoute],
    ],
    kinds: [resultsKind(computeResults)],
  })
