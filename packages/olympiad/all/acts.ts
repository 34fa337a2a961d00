// Written by `npm run generate` from what the capabilities declare; never by hand.
import { approvable } from '../approvals/declared/approvable.ts'
import { backUp } from '../backups/declared/back-up.ts'
import { makeCertificates } from '../certificates/declared/make-certificates.ts'
import { previewCertificate, usualCertificate } from '../certificates/declared/preview-certificate.ts'
import { certificateFile, certificateFiles, verifyCertificate } from '../certificates/declared/read-certificates.ts'
import { withdrawCertificate } from '../certificates/declared/withdraw-certificate.ts'
import { nextEdition } from '../edition/declared/next-edition.ts'
import { envelope, wrappedKey } from '../envelopes/declared/read-envelope.ts'
import type { Act, Reading } from '../ground/declared/acts/act.ts'
import { askGuardians, guardianLink } from '../guardians/declared/ask-guardians.ts'
import { guardianConsent, guardianQuestion, recordGuardians } from '../guardians/declared/guardian-consent.ts'
import { announce } from '../hall/declared/announce.ts'
import { answerHelp } from '../hall/declared/answer-help.ts'
import { askHelp } from '../hall/declared/ask-help.ts'
import { excuseCamera } from '../hall/declared/excuse-camera.ts'
import { note } from '../hall/declared/note.ts'
import { board, helpRequests, schoolExams } from '../hall/declared/read-hall.ts'
import { confirmDecision } from '../judging/declared/confirm-decision.ts'
import { decide } from '../judging/declared/decide.ts'
import { gallery, report, timeline, waitingDecisions } from '../judging/declared/read-evidence.ts'
import { replyDecisions } from '../judging/declared/reply-decisions.ts'
import { confirmKey } from '../keys/declared/confirm-key.ts'
import { proposeKey } from '../keys/declared/propose-key.ts'
import { questionFigures } from '../keys/declared/question-figures.ts'
import { keyProposals, keyStates } from '../keys/declared/read-keys.ts'
import { log, logState, personLog } from '../log/declared/read-log.ts'
import { verifyLog } from '../log/declared/verify-log.ts'
import { bounceMails, cancelMails, freeMails, retryMails } from '../mail/declared/change-mails.ts'
import { sendTestMail } from '../mail/declared/send-test-mail.ts'
import { writeMails } from '../mail/declared/write-mails.ts'
import { forMany, mergeSchool, taskRows, undoTask } from '../many/declared/for-many.ts'
import { addPictures } from '../monitoring/declared/add-pictures.ts'
import { answerObjections } from '../objections/declared/answer-objections.ts'
import { object } from '../objections/declared/object.ts'
import { objectedQuestions, objectionTexts } from '../objections/declared/read-objections.ts'
import { outageList, outageStudents, wholeSittings } from '../outages/declared/read-outages.ts'
import { repairOutage } from '../outages/declared/repair-outage.ts'
import { overview } from '../overview/declared/read-overview.ts'
import { replacePaper } from '../papers/declared/replace-paper.ts'
import { paperKey, sealedPaper } from '../papers/declared/sealed-paper.ts'
import { addExaminee } from '../people/declared/add-examinee.ts'
import { changeSchool, withdrawExaminees } from '../people/declared/change-seats.ts'
import { chooseLanguage } from '../people/declared/choose-language.ts'
import { chooseSections } from '../people/declared/choose-sections.ts'
import { givePaper } from '../people/declared/give-paper.ts'
import { moveExaminee } from '../people/declared/move-examinee.ts'
import { newPassword } from '../people/declared/new-password.ts'
import { people, peopleTwice, schoolList, staffList } from '../people/declared/read-people.ts'
import { removeExaminees, removeSchool, removeStaff } from '../people/declared/remove-unused.ts'
import { tellApart } from '../people/declared/tell-apart.ts'
import { consent } from '../privacy/declared/consent.ts'
import { eraseExaminee, erasurePreview } from '../privacy/declared/erase-examinee.ts'
import { hold, liftHold } from '../privacy/declared/hold.ts'
import { ownData, ownPicture } from '../privacy/declared/own-data.ts'
import {
  acceptRegistrations,
  askRegistrations,
  refuseRegistrations,
  reviewRegistration,
} from '../registrations/declared/decide-registrations.ts'
import { firstPassword } from '../registrations/declared/first-password.ts'
import { fullExams, registrationStatus, registrationTwins } from '../registrations/declared/read-registrations.ts'
import {
  answerRegistration,
  keepRegistration,
  resumeRegistration,
} from '../registrations/declared/resume-registration.ts'
import { acceptRescue } from '../rescue/declared/accept-rescue.ts'
import { readRescue } from '../rescue/declared/read-rescue.ts'
import { rescueKey } from '../rescue/declared/rescue-key.ts'
import { answerBias } from '../results/declared/acts/answer-bias.ts'
import { computeResults } from '../results/declared/acts/compute-results.ts'
import { discardResults } from '../results/declared/acts/discard-results.ts'
import { listName } from '../results/declared/acts/list-name.ts'
import { ownResult } from '../results/declared/acts/own-result.ts'
import { publicRanks } from '../results/declared/acts/public-ranks.ts'
import { publishResults } from '../results/declared/acts/publish-results.ts'
import { publicationBlockers, rankPreview, resultList } from '../results/declared/acts/read-results.ts'
import { revisions } from '../results/declared/acts/read-revisions.ts'
import { examineeSheet } from '../results/declared/acts/read-sheet.ts'
import { release, withhold } from '../results/declared/release.ts'
import { applyImport } from '../school-files/declared/apply-import.ts'
import { correctRow } from '../school-files/declared/correct-row.ts'
import { discardImport } from '../school-files/declared/discard-import.ts'
import { faultyRows } from '../school-files/declared/faulty-rows.ts'
import { planImport } from '../school-files/declared/plan-import.ts'
import { undoImport } from '../school-files/declared/undo-import.ts'
import { addSchools } from '../schools/declared/add-schools.ts'
import { compareSheets, similarSheets } from '../similarity/declared/compare-sheets.ts'
import { checkReceipt } from '../sittings/declared/check-receipt.ts'
import { endSitting } from '../sittings/declared/end-sitting.ts'
import { lockDevice } from '../sittings/declared/lock-device.ts'
import { openSitting } from '../sittings/declared/open-sitting.ts'
import { pauseSitting } from '../sittings/declared/pause-sitting.ts'
import { reopen } from '../sittings/declared/reopen.ts'
import { resumeSitting } from '../sittings/declared/resume-sitting.ts'
import { submit } from '../sittings/declared/submit.ts'
import { unlockDevice } from '../sittings/declared/unlock-device.ts'
import { makeSlips } from '../slips/declared/make-slips.ts'
import { readSlips, slipCounts } from '../slips/declared/read-slips.ts'
import { roomPrints } from '../slips/declared/room-prints.ts'
import {
  acceptInvitation,
  addStaff,
  inviteStaff,
  newStaffPassword,
  readInvitation,
  removeFactor,
} from '../supervisors/declared/add-staff.ts'
import { closeStaff, reopenStaff } from '../supervisors/declared/close-staff.ts'
import { firstOrganiser } from '../supervisors/declared/first-organiser.ts'
import { cancelTask } from '../tasks/declared/cancel-task.ts'
import { retryTask } from '../tasks/declared/retry-task.ts'
import { grantTime } from '../time/declared/grant-time.ts'
import { setStart } from '../time/declared/set-start.ts'
import { setWindow } from '../time/declared/set-window.ts'
import { chooseMedium } from '../translations/declared/choose-medium.ts'
import { dropRule, restoreRule } from '../watching/declared/drop-rule.ts'

/** All acts. The web imports the ones it needs, never this list. */
export const ACTS: readonly Act[] = [
  backUp,
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
  forMany,
  mergeSchool,
  undoTask,
  addPictures,
  answerObjections,
  object,
  repairOutage,
  replacePaper,
  addExaminee,
  changeSchool,
  withdrawExaminees,
  chooseLanguage,
  chooseSections,
  givePaper,
  moveExaminee,
  newPassword,
  removeExaminees,
  removeSchool,
  removeStaff,
  tellApart,
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
  acceptRescue,
  readRescue,
  answerBias,
  computeResults,
  discardResults,
  listName,
  publishResults,
  release,
  withhold,
  applyImport,
  correctRow,
  discardImport,
  planImport,
  undoImport,
  addSchools,
  compareSheets,
  endSitting,
  lockDevice,
  openSitting,
  pauseSitting,
  reopen,
  resumeSitting,
  submit,
  unlockDevice,
  makeSlips,
  addStaff,
  newStaffPassword,
  removeFactor,
  inviteStaff,
  readInvitation,
  acceptInvitation,
  closeStaff,
  reopenStaff,
  firstOrganiser,
  cancelTask,
  retryTask,
  grantTime,
  setStart,
  setWindow,
  chooseMedium,
  dropRule,
  restoreRule,
]

/** What is only read and is no record. */
export const READINGS: readonly Reading[] = [
  approvable,
  usualCertificate,
  verifyCertificate,
  certificateFile,
  certificateFiles,
  wrappedKey,
  envelope,
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
  personLog,
  logState,
  taskRows,
  objectedQuestions,
  objectionTexts,
  outageList,
  outageStudents,
  wholeSittings,
  overview,
  sealedPaper,
  paperKey,
  people,
  peopleTwice,
  schoolList,
  staffList,
  erasurePreview,
  ownData,
  ownPicture,
  registrationStatus,
  fullExams,
  registrationTwins,
  rescueKey,
  ownResult,
  publicRanks,
  publicationBlockers,
  rankPreview,
  resultList,
  revisions,
  examineeSheet,
  faultyRows,
  similarSheets,
  checkReceipt,
  readSlips,
  slipCounts,
  roomPrints,
]
