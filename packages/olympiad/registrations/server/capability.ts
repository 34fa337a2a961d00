import { capability } from '../../ground/server/capability.ts'
import { answerRoute } from './answer-registration.ts'
import { decisionRoutes } from './decide.ts'
import { firstPasswordRoute } from './first-password.ts'
import { keepRoute } from './keep-registration.ts'
import { fullRoute, statusRoute, twinsRoute } from './read-registrations.ts'
import { registrationPart } from './registration-part.ts'
import { resumeRoute } from './resume-registration.ts'
import { reviewRoute } from './review.ts'

/** Acts of reviewers, and what a family reads and sets. */
export const registrations = capability({
  name: 'registrations',
  parts: [registrationPart],
  routes: [
    ...decisionRoutes,
    reviewRoute,
    statusRoute,
    fullRoute,
    twinsRoute,
    firstPasswordRoute,
    resumeRoute,
    keepRoute,
    answerRoute,
  ],
})
