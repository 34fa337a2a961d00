import type { AccessTable } from '../access-table.ts'
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
import { editionfiles } from './editionfiles.ts'
import { editions } from './editions.ts'
import { examinees } from './examinees.ts'
import { exams } from './exams.ts'
import { fingerprints } from './fingerprints.ts'
import { helprequests } from './helprequests.ts'
import { holds } from './holds.ts'
import { instructions } from './instructions.ts'
import { keyrevisions } from './keyrevisions.ts'
import { locations } from './locations.ts'
import { mails } from './mails.ts'
import { mailtemplates } from './mailtemplates.ts'
import { notes } from './notes.ts'
import { notices } from './notices.ts'
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
import { results } from './results.ts'
import { resultsets } from './resultsets.ts'
import { schools } from './schools.ts'
import { sittings } from './sittings.ts'
import { slipprints } from './slipprints.ts'
import { slips } from './slips.ts'
import { studentdetails } from './studentdetails.ts'
import { superusers } from './superusers.ts'
import { supervisors } from './supervisors.ts'
import { tasks } from './tasks.ts'

/** Every access table, in the order of the collections. */
export const ACCESS_TABLES: readonly AccessTable[] = [
  superusers,
  editions,
  editionfiles,
  schools,
  exams,
  questionpapers,
  examinees,
  studentdetails,
  supervisors,
  allowances,
  instructions,
  notifications,
  notices,
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
  resultsets,
  results,
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
  slipprints,
  slips,
  auditlog,
  tasks,
  mails,
  mailtemplates,
]
