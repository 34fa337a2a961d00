import { capability } from '../../ground/server/capability.ts'
import { confirmDecisionRoute, decideRoute } from './decide.ts'
import { replyRoute } from './reply.ts'
import { reportRoute } from './report.ts'
import { timelineRoute } from './timeline.ts'
import { waitingDecisionsRoute } from './waiting-decisions.ts'

/** The evidence that people judge by, and their decisions. */
export const judging = capability({
  name: 'judging',
  routes: [timelineRoute, reportRoute, decideRoute, confirmDecisionRoute, waitingDecisionsRoute, replyRoute],
})
