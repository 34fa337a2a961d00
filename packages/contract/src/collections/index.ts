import { type Collection, superusers, underPolicy } from '../collection.ts'
import type { ExamPolicy } from '../exam-phase.ts'
import { allowances } from './allowances.ts'
import { announcements } from './announcements.ts'
import { answers } from './answers.ts'
import { approvals } from './approvals.ts'
import { attempts } from './attempts.ts'
import { auditlog } from './auditlog.ts'
import { cameracaptures } from './cameracaptures.ts'
import { consents } from './consents.ts'
import { decisionreplies } from './decisionreplies.ts'
import { decisions } from './decisions.ts'
import { devices } from './devices.ts'
import { editions } from './editions.ts'
import { examinees } from './examinees.ts'
import { exams } from './exams.ts'
import { fingerprints } from './fingerprints.ts'
import { helprequests } from './helprequests.ts'
import { holds } from './holds.ts'
import { instructions } from './instructions.ts'
import { keyrevisions } from './keyrevisions.ts'
import { locations } from './locations.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { outoffocuses } from './outoffocuses.ts'
import { picturebatches } from './picturebatches.ts'
import { picturechains } from './picturechains.ts'
import { questionpapers } from './questionpapers.ts'
import { readiness } from './readiness.ts'
import { readonlyAnswers } from './readonly-answers.ts'
import { readonlyApprovals } from './readonly-approvals.ts'
import { readonlyAttempts } from './readonly-attempts.ts'
import { readonlySupervisors } from './readonly-supervisors.ts'
import { registrations } from './registrations.ts'
import { schools } from './schools.ts'
import { sittings } from './sittings.ts'
import { supervisors } from './supervisors.ts'

/** Every collection of the olympiad by name; a relation's target stands before the collection that points at it. */
export const olympiad = {
  superusers,
  editions,
  schools,
  exams,
  questionpapers,
  examinees,
  supervisors,
  allowances,
  instructions,
  notifications,
  announcements,
  approvals,
  attempts,
  sittings,
  consents,
  holds,
  helprequests,
  notes,
  answers,
  keyrevisions,
  readonlyApprovals,
  readonlyAttempts,
  readonlyAnswers,
  readonlySupervisors,
  readiness,
  devices,
  locations,
  outoffocuses,
  cameracaptures,
  picturechains,
  picturebatches,
  decisions,
  decisionreplies,
  fingerprints,
  registrations,
  auditlog,
} as const

/** Every collection with its rules under the settings, in the same order. */
export function productCollections(policy: ExamPolicy): Collection[] {
  return Object.values(olympiad).map((declared) => underPolicy(declared, policy))
}
