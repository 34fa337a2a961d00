// Written by `npm run generate` from what the capabilities declare; never by hand.
import { approvals } from '../approvals/declared/approvals.ts'
import { readonlyApprovals } from '../approvals/declared/readonly-approvals.ts'
import { certificates } from '../certificates/declared/certificates.ts'
import { certificatetemplates } from '../certificates/declared/certificatetemplates.ts'
import { readiness } from '../check/declared/readiness.ts'
import { editionfiles } from '../edition/declared/editionfiles.ts'
import { editions } from '../edition/declared/editions.ts'
import { exams } from '../exams/declared/exams.ts'
import { superusers } from '../ground/declared/collection.ts'
import { guardianconsents } from '../guardians/declared/guardianconsents.ts'
import { announcements } from '../hall/declared/announcements.ts'
import { helprequests } from '../hall/declared/helprequests.ts'
import { notes } from '../hall/declared/notes.ts'
import { decisionreplies } from '../judging/declared/decisionreplies.ts'
import { decisions } from '../judging/declared/decisions.ts'
import { answers } from '../keys/declared/answers.ts'
import { keyrevisions } from '../keys/declared/keyrevisions.ts'
import { readonlyAnswers } from '../keys/declared/readonly-answers.ts'
import { auditlog } from '../log/declared/auditlog.ts'
import { mails } from '../mail/declared/mails.ts'
import { mailtemplates } from '../mail/declared/mailtemplates.ts'
import { cameracaptures } from '../monitoring/declared/cameracaptures.ts'
import { devices } from '../monitoring/declared/devices.ts'
import { fingerprints } from '../monitoring/declared/fingerprints.ts'
import { locations } from '../monitoring/declared/locations.ts'
import { outoffocuses } from '../monitoring/declared/outoffocuses.ts'
import { picturebatches } from '../monitoring/declared/picturebatches.ts'
import { picturechains } from '../monitoring/declared/picturechains.ts'
import { instructions } from '../notices/declared/instructions.ts'
import { notices } from '../notices/declared/notices.ts'
import { notifications } from '../notices/declared/notifications.ts'
import { objections } from '../objections/declared/objections.ts'
import { questionpapers } from '../papers/declared/questionpapers.ts'
import { examinees } from '../people/declared/examinees.ts'
import { studentdetails } from '../people/declared/studentdetails.ts'
import { consents } from '../privacy/declared/consents.ts'
import { holds } from '../privacy/declared/holds.ts'
import { registrations } from '../registrations/declared/registrations.ts'
import { paperfigures } from '../results/declared/paperfigures.ts'
import { results } from '../results/declared/results.ts'
import { resultsets } from '../results/declared/resultsets.ts'
import { importrows } from '../school-files/declared/importrows.ts'
import { imports } from '../school-files/declared/imports.ts'
import { schools } from '../schools/declared/schools.ts'
import { attempts } from '../sittings/declared/attempts.ts'
import { readonlyAttempts } from '../sittings/declared/readonly-attempts.ts'
import { sittings } from '../sittings/declared/sittings.ts'
import { slipprints } from '../slips/declared/slipprints.ts'
import { slips } from '../slips/declared/slips.ts'
import { readonlySupervisors } from '../supervisors/declared/readonly-supervisors.ts'
import { supervisors } from '../supervisors/declared/supervisors.ts'
import { tasks } from '../tasks/declared/tasks.ts'
import { allowances } from '../time/declared/allowances.ts'
import { droppedrules } from '../watching/declared/droppedrules.ts'

/** Every collection of the olympiad by name; a relation’s target stands before the collection that points at it. */
export const olympiad = {
  superusers,
  exams,
  schools,
  supervisors,
  approvals,
  readonlyApprovals,
  questionpapers,
  examinees,
  resultsets,
  certificatetemplates,
  certificates,
  readiness,
  editionfiles,
  editions,
  guardianconsents,
  announcements,
  helprequests,
  notes,
  decisionreplies,
  decisions,
  answers,
  keyrevisions,
  readonlyAnswers,
  auditlog,
  mails,
  mailtemplates,
  cameracaptures,
  devices,
  fingerprints,
  locations,
  outoffocuses,
  picturebatches,
  picturechains,
  instructions,
  notices,
  notifications,
  objections,
  studentdetails,
  consents,
  holds,
  registrations,
  paperfigures,
  results,
  imports,
  importrows,
  attempts,
  readonlyAttempts,
  sittings,
  slipprints,
  slips,
  readonlySupervisors,
  tasks,
  allowances,
  droppedrules,
} as const
