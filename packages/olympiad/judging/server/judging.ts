import type { Route } from '@olympiad/engine'
import { confirmDecisionRoute, decideRoute } from './decide.ts'
import { replyRoute } from './reply.ts'
import { reportRoute } from './report.ts'
import { timelineRoute } from './timeline.ts'
import { waitingDecisionsRoute } from './waiting-decisions.ts'

/** The evidence that people judge by, and their decisions. */
export const judgingRoutes: readonly Route[] = [
  timelineRoute,
  reportRoute,
  decideRoute,
  confirmDecisionRoute,
  waitingDecisionsRoute,
  replyRoute,
]
