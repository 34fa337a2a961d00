import { decisionRoutes } from './decide.ts'
import { firstPasswordRoute } from './first-password.ts'
import { fullRoute, statusRoute, twinsRoute } from './read-registrations.ts'
import { answerRoute } from './resume/answer-registration.ts'
import { keepRoute } from './resume/keep-registration.ts'
import { resumeRoute } from './resume/resume-registration.ts'
import { reviewRoute } from './review.ts'

/** Registrations: acts of reviewers, and what a family reads and sets. */
export const registrationRoutes = [
  ...decisionRoutes,
  reviewRoute,
  statusRoute,
  fullRoute,
  twinsRoute,
  firstPasswordRoute,
  resumeRoute,
  keepRoute,
  answerRoute,
]
