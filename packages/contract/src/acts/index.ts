// Written by `npm run generate` from the files of this folder; never by hand.
import type { Act, Reading } from './act.ts'
import { approvable } from './approvals/approvable.ts'
import { makeCertificates } from './certificates/make-certificates.ts'
import { previewCertificate, usualCertificate } from './certificates/preview-certificate.ts'
import { certificateFile, certificateFiles, verifyCertificate } from './certificates/read-certificates.ts'
import { withdrawCertificate } from './certificates/withdraw-certificate.ts'
import { nextEdition } from './edition/next-edition.ts'
import { askGuardians, guardianLink } from './guardians/ask-guardians.ts'
import { guardianConsent, guardianQuestion, recordGuardians } from './guardians/guardian-consent.ts'
import { announce } from './hall/announce.ts'
import { answerHelp } from './hall/answer-help.ts'
import { askHelp } from './hall/ask-help.ts'
import { excuseCamera } from './hall/excuse-camera.ts'
import { note } from './hall/note.ts'
import { board, helpRequests, schoolExams } from './hall/read-hall.ts'
import { confirmDecision } from './judging/confirm-decision.ts'
import { decide } from './judging/decide.ts'
import { gallery, report, timeline, waitingDecisions } from './judging/read-evidence.ts'
import { replyDecisions } from './judging/reply-decisions.ts'
import { confirmKey } from './keys/confirm-key.ts'
import { proposeKey } from './keys/propose-key.ts'
import { questionFigures } from './keys/question-figures.ts'
import { keyProposals, keyStates } from './keys/read-keys.ts'
import { log, logState } from './log/read-log.ts'
import { verifyLog } from './log/verify-log.ts'
import { bounceMails, cancelMails, freeMails, retryMails } from './mail/change-mails.ts'
import { sendTestMail } from './mail/send-test-mail.ts'
import { writeMails } from './mail/write-mails.ts'
import { answerObjections } from './objections/answer-objections.ts'
import { object } from './objections/object.ts'
import { objectedQuestions, objectionTexts } from './objections/read-objections.ts'
import { overview } from './overview/read-overview.ts'
import { givePaper } from './papers/give-paper.ts'
import { replacePaper } from './papers/replace-paper.ts'
import { paperKey, sealedPaper } from './papers/sealed-paper.ts'
import { addExaminee } from './people/add-examinee.ts'
import { addSchools } from './people/add-schools.ts'
import {
  acceptInvitation,
  addStaff,
  inviteStaff,
  newStaffPassword,
  readInvitation,
  removeFactor,
} from './people/add-staff.ts'
import { changeSchool, withdrawExaminees } from './people/change-seats.ts'
import { closeStaff, reopenStaff } from './people/close-staff.ts'
import { firstOrganiser } from './people/first-organiser.ts'
import { forMany, mergeSchool, taskRows, undoTask } from './people/for-many.ts'
import { moveExaminee } from './people/move-examinee.ts'
import { newPassword } from './people/new-password.ts'
import { people, peopleTwice, schoolList, staffList } from './people/read-people.ts'
import { removeExaminees, removeSchool, removeStaff } from './people/remove-unused.ts'
import { tellApart } from './people/tell-apart.ts'
import { addPictures } from './pictures/add-pictures.ts'
import { makeSlips } from './prints/make-slips.ts'
import { readSlips, slipCounts } from './prints/read-slips.ts'
import { roomPrints } from './prints/room-prints.ts'
import { consent } from './privacy/consent.ts'
import { eraseExaminee, erasurePreview } from './privacy/erase-examinee.ts'
import { hold, liftHold } from './privacy/hold.ts'
import { ownData, ownPicture } from './privacy/own-data.ts'
import {
  acceptRegistrations,
  askRegistrations,
  refuseRegistrations,
  reviewRegistration,
} from './registrations/decide-registrations.ts'
import { firstPassword } from './registrations/first-password.ts'
import { fullExams, registrationStatus, registrationTwins } from './registrations/read-registrations.ts'
import { answerRegistration, keepRegistration, resumeRegistration } from './registrations/resume-registration.ts'
import { release, withhold } from './release/release.ts'
import { acceptRescue } from './rescue/accept-rescue.ts'
import { readRescue } from './rescue/read-rescue.ts'
import { rescueKey } from './rescue/rescue-key.ts'
import { compareSheets, similarSheets } from './results/compare-sheets.ts'
import { computeResults } from './results/compute-results.ts'
import { discardResults } from './results/discard-results.ts'
import { listName } from './results/list-name.ts'
import { ownResult } from './results/own-result.ts'
import { publicRanks } from './results/public-ranks.ts'
import { publishResults } from './results/publish-results.ts'
import { publicationBlockers, rankPreview, resultList } from './results/read-results.ts'
import { revisions } from './results/read-revisions.ts'
import { examineeSheet } from './results/read-sheet.ts'
import { applyImport } from './school-files/apply-import.ts'
import { correctRow } from './school-files/correct-row.ts'
import { discardImport } from './school-files/discard-import.ts'
import { faultyRows } from './school-files/faulty-rows.ts'
import { planImport } from './school-files/plan-import.ts'
import { undoImport } from './school-files/undo-import.ts'
import { checkReceipt } from './sittings/check-receipt.ts'
import { endSitting } from './sittings/end-sitting.ts'
import { lockDevice } from './sittings/lock-device.ts'
import { openSitting } from './sittings/open-sitting.ts'
import { pauseSitting } from './sittings/pause-sitting.ts'
import { reopen } from './sittings/reopen.ts'
import { resumeSitting } from './sittings/resume-sitting.ts'
import { submit } from './sittings/submit.ts'
import { unlockDevice } from './sittings/unlock-device.ts'
import { backUp } from './tasks/back-up.ts'
import { cancelTask } from './tasks/cancel-task.ts'
import { retryTask } from './tasks/retry-task.ts'
import { grantTime } from './time/grant-time.ts'
import { setStart } from './time/set-start.ts'
import { setWindow } from './time/set-window.ts'

/** All acts. The web imports the ones it needs, never this list. */
export const ACTS: readonly Act[] = [
  makeCertificates,
  previewCertificate,
  withdrawCertificate,
  nextEdition,
  askGuardians,
  guardianLink,
  guardianQuestion,
  guardianConsent,
  recordGuardians,
  announce,
  answerHelp,
  askHelp,
  excuseCamera,
  note,
  confirmDecision,
  decide,
  replyDecisions,
  confirmKey,
  proposeKey,
  verifyLog,
  freeMails,
  cancelMails,
  retryMails,
  bounceMails,
  sendTestMail,
  writeMails,
  answerObjections,
  object,
  givePaper,
  replacePaper,
  addExaminee,
  addSchools,
  addStaff,
  newStaffPassword,
  removeFactor,
  inviteStaff,
  readInvitation,
  acceptInvitation,
  changeSchool,
  withdrawExaminees,
  closeStaff,
  reopenStaff,
  firstOrganiser,
  forMany,
  mergeSchool,
  undoTask,
  moveExaminee,
  newPassword,
  removeExaminees,
  removeSchool,
  removeStaff,
  tellApart,
  addPictures,
  makeSlips,
  consent,
  eraseExaminee,
  hold,
  liftHold,
  acceptRegistrations,
  refuseRegistrations,
  askRegistrations,
  reviewRegistration,
  firstPassword,
  resumeRegistration,
  keepRegistration,
  answerRegistration,
  release,
  withhold,
  acceptRescue,
  readRescue,
  compareSheets,
  computeResults,
  discardResults,
  listName,
  publishResults,
  applyImport,
  correctRow,
  discardImport,
  planImport,
  undoImport,
  endSitting,
  lockDevice,
  openSitting,
  pauseSitting,
  reopen,
  resumeSitting,
  submit,
  unlockDevice,
  backUp,
  cancelTask,
  retryTask,
  grantTime,
  setStart,
  setWindow,
]

/** What is only read and is no record. */
export const READINGS: readonly Reading[] = [
  approvable,
  usualCertificate,
  verifyCertificate,
  certificateFile,
  certificateFiles,
  board,
  helpRequests,
  schoolExams,
  timeline,
  gallery,
  report,
  waitingDecisions,
  questionFigures,
  keyStates,
  keyProposals,
  log,
  logState,
  objectedQuestions,
  objectionTexts,
  overview,
  sealedPaper,
  paperKey,
  taskRows,
  people,
  peopleTwice,
  schoolList,
  staffList,
  readSlips,
  slipCounts,
  roomPrints,
  erasurePreview,
  ownData,
  ownPicture,
  registrationStatus,
  fullExams,
  registrationTwins,
  rescueKey,
  similarSheets,
  ownResult,
  publicRanks,
  publicationBlockers,
  rankPreview,
  resultList,
  revisions,
  examineeSheet,
  faultyRows,
  checkReceipt,
]
