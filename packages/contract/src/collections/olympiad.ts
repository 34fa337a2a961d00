// Written by `npm run generate` from the files of this folder; never by hand.
import { superusers } from '../collection.ts'
import { cameracaptures } from './evidence/cameracaptures.ts'
import { decisionreplies } from './evidence/decisionreplies.ts'
import { decisions } from './evidence/decisions.ts'
import { devices } from './evidence/devices.ts'
import { fingerprints } from './evidence/fingerprints.ts'
import { locations } from './evidence/locations.ts'
import { outoffocuses } from './evidence/outoffocuses.ts'
import { picturebatches } from './evidence/picturebatches.ts'
import { picturechains } from './evidence/picturechains.ts'
import { answers } from './exams/answers.ts'
import { exams } from './exams/exams.ts'
import { keyrevisions } from './exams/keyrevisions.ts'
import { questionpapers } from './exams/questionpapers.ts'
import { announcements } from './hall/announcements.ts'
import { approvals } from './hall/approvals.ts'
import { helprequests } from './hall/helprequests.ts'
import { notes } from './hall/notes.ts'
import { readonlyApprovals } from './hall/readonly-approvals.ts'
import { mails } from './mail/mails.ts'
import { mailtemplates } from './mail/mailtemplates.ts'
import { consents } from './people/consents.ts'
import { examinees } from './people/examinees.ts'
import { guardianconsents } from './people/guardianconsents.ts'
import { holds } from './people/holds.ts'
import { importrows } from './people/importrows.ts'
import { imports } from './people/imports.ts'
import { readonlySupervisors } from './people/readonly-supervisors.ts'
import { registrations } from './people/registrations.ts'
import { schools } from './people/schools.ts'
import { slipprints } from './people/slipprints.ts'
import { slips } from './people/slips.ts'
import { studentdetails } from './people/studentdetails.ts'
import { supervisors } from './people/supervisors.ts'
import { certificates } from './results/certificates.ts'
import { certificatetemplates } from './results/certificatetemplates.ts'
import { objections } from './results/objections.ts'
import { paperfigures } from './results/paperfigures.ts'
import { readonlyAnswers } from './results/readonly-answers.ts'
import { readonlyAttempts } from './results/readonly-attempts.ts'
import { results } from './results/results.ts'
import { resultsets } from './results/resultsets.ts'
import { auditlog } from './site/auditlog.ts'
import { editionfiles } from './site/editionfiles.ts'
import { editions } from './site/editions.ts'
import { instructions } from './site/instructions.ts'
import { notices } from './site/notices.ts'
import { notifications } from './site/notifications.ts'
import { tasks } from './site/tasks.ts'
import { allowances } from './sittings/allowances.ts'
import { attempts } from './sittings/attempts.ts'
import { readiness } from './sittings/readiness.ts'
import { sittings } from './sittings/sittings.ts'

/** Every collection of the olympiad by name; a relation’s target stands before the collection that points at it. */
export const olympiad = {
  superusers,
  exams,
  questionpapers,
  schools,
  examinees,
  cameracaptures,
  decisionreplies,
  decisions,
  devices,
  fingerprints,
  locations,
  outoffocuses,
  picturebatches,
  picturechains,
  answers,
  keyrevisions,
  announcements,
  supervisors,
  approvals,
  helprequests,
  notes,
  readonlyApprovals,
  mails,
  mailtemplates,
  consents,
  guardianconsents,
  holds,
  imports,
  importrows,
  readonlySupervisors,
  registrations,
  slipprints,
  slips,
  studentdetails,
  certificatetemplates,
  resultsets,
  certificates,
  objections,
  paperfigures,
  readonlyAnswers,
  attempts,
  readonlyAttempts,
  results,
  auditlog,
  editionfiles,
  editions,
  instructions,
  notices,
  notifications,
  tasks,
  allowances,
  readiness,
  sittings,
} as const
