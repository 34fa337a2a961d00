import type { EngineOptions, TaskKind } from '@olympiad/engine'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { approvableRoute } from '@olympiad/olympiad/approvals/server/approvable-route'
import { approvalOfEditionPart, approvalOfExamPart } from '@olympiad/olympiad/approvals/server/approval-needed-parts'
import { approvalPart } from '@olympiad/olympiad/approvals/server/approval-part'
import { backupKind, type MakeBackup } from '@olympiad/olympiad/backups/server/backup-kind'
import { certificateRoutes } from '@olympiad/olympiad/certificates/server/certificates'
import { certificatesKind } from '@olympiad/olympiad/certificates/server/certificates-kind'
import { certificateTemplatePart } from '@olympiad/olympiad/certificates/server/preview-certificate'
import { editionFilesPart } from '@olympiad/olympiad/edition/server/edition-files-part'
import { nextEditionRoute } from '@olympiad/olympiad/edition/server/next-edition'
import { examFormParts } from '@olympiad/olympiad/forms/server/exam-form-parts'
import { isOfStaff } from '@olympiad/olympiad/ground/server/audit/actor'
import { auditPart, causePart } from '@olympiad/olympiad/ground/server/audit/audit-part'
import { headJob } from '@olympiad/olympiad/ground/server/audit/head-log'
import { logJob } from '@olympiad/olympiad/ground/server/audit/log-job'
import { noteRecords } from '@olympiad/olympiad/ground/server/audit/readings/note-records'
import { waitingEntries } from '@olympiad/olympiad/ground/server/audit/waiting-entries'
import { forgetPart } from '@olympiad/olympiad/ground/server/imports/forget-part'
import { imported } from '@olympiad/olympiad/ground/server/imports/imported'
import { links, oldLinksJob } from '@olympiad/olympiad/ground/server/outbox/links'
import { oldDraftsJob, registrationDrafts } from '@olympiad/olympiad/ground/server/rows/forms/drafts'
import { lastWrites } from '@olympiad/olympiad/ground/server/rows/last-writes'
import { searchWords } from '@olympiad/olympiad/ground/server/rows/search-words'
import { guardianRoutes } from '@olympiad/olympiad/guardians/server/guardian-routes'
import { hallRoutes } from '@olympiad/olympiad/hall/server/hall'
import { newsOf } from '@olympiad/olympiad/hall/server/news'
import { judgingRoutes } from '@olympiad/olympiad/judging/server/judging'
import { confirmKeyRoute } from '@olympiad/olympiad/keys/server/confirm-key'
import { keyOfMovedPaperPart, keyPart } from '@olympiad/olympiad/keys/server/key-part'
import { keyStatesRoute } from '@olympiad/olympiad/keys/server/key-states'
import { keyMigrations } from '@olympiad/olympiad/keys/server/migrations'
import { proposeKeyRoute } from '@olympiad/olympiad/keys/server/propose-key'
import { logRoutes } from '@olympiad/olympiad/log/server/log-routes'
import { verificationKind } from '@olympiad/olympiad/log/server/proof'
import { mailRoutes } from '@olympiad/olympiad/mail/server/mail-routes'
import { sendMailsKind } from '@olympiad/olympiad/mail/server/sending/send-mails'
import { wakeSenderJob } from '@olympiad/olympiad/mail/server/sending/wake-sender'
import type { MailSettings } from '@olympiad/olympiad/mail/server/smtp/mail-settings'
import { templatesPart } from '@olympiad/olympiad/mail/server/templates-part'
import { pictureRoutes } from '@olympiad/olympiad/monitoring/server/pictures'
import { noticesJob } from '@olympiad/olympiad/notices/server/show-notices'
import { answerObjectionsRoute } from '@olympiad/olympiad/objections/server/answer-objections'
import { objectRoute } from '@olympiad/olympiad/objections/server/object'
import { objectedQuestionsRoute, objectionTextsRoute } from '@olympiad/olympiad/objections/server/read-objections'
import { overviewRoute } from '@olympiad/olympiad/overview/server/overview'
import { type House, NO_HOUSE } from '@olympiad/olympiad/overview/server/read-server'
import { OPENING_TOPIC } from '@olympiad/olympiad/papers/declared/paper-seal'
import { firstPagesJob } from '@olympiad/olympiad/papers/server/first-page/draw-first-pages'
import { paperExamPart } from '@olympiad/olympiad/papers/server/paper-exam-part'
import { replacePaperRoute } from '@olympiad/olympiad/papers/server/replace-paper'
import { sealPart } from '@olympiad/olympiad/papers/server/sealed/seal-part'
import { sealedRoutes } from '@olympiad/olympiad/papers/server/sealed/sealed-paper'
import { openingsJob } from '@olympiad/olympiad/papers/server/sealed/tell-openings'
import { trialPart } from '@olympiad/olympiad/papers/server/trial/trial-part'
import { tryPapersJob } from '@olympiad/olympiad/papers/server/trial/try-papers'
import { defaultRolePart, namedCoordinator } from '@olympiad/olympiad/people/server/default-role'
import { manyKind } from '@olympiad/olympiad/people/server/many/many-kind'
import { oldRowsJob } from '@olympiad/olympiad/people/server/many/old-rows-job'
import { manyRows } from '@olympiad/olympiad/people/server/many/rows'
import { peopleRoutes } from '@olympiad/olympiad/people/server/people'
import { searchMigrations, searchPart } from '@olympiad/olympiad/people/server/search-part'
import { writtenByActsPart } from '@olympiad/olympiad/people/server/written-by-acts-part'
import { editionPart } from '@olympiad/olympiad/privacy/server/edition'
import { privacyMigrations } from '@olympiad/olympiad/privacy/server/migrations'
import { privacyRoutes } from '@olympiad/olympiad/privacy/server/privacy-routes'
import { retentionJob } from '@olympiad/olympiad/privacy/server/retention/retention-job'
import { registrationPart } from '@olympiad/olympiad/registrations/server/registration-part'
import { registrationRoutes } from '@olympiad/olympiad/registrations/server/registration-routes'
import { acceptRescueRoute } from '@olympiad/olympiad/rescue/server/accept-rescue'
import { readRescueRoute } from '@olympiad/olympiad/rescue/server/read-rescue'
import { rescueKeyRoute } from '@olympiad/olympiad/rescue/server/rescue-key'
import { releaseRoute, withholdRoute } from '@olympiad/olympiad/results/server/release'
import { resultRoutes } from '@olympiad/olympiad/results/server/results'
import { type ComputeResults, computeHere } from '@olympiad/olympiad/results/server/sets/computed-results'
import { resultsKind } from '@olympiad/olympiad/results/server/sets/results-kind'
import { applyKind } from '@olympiad/olympiad/school-files/server/apply/apply-kind'
import { firstSignIns, noteFirstSignIn } from '@olympiad/olympiad/school-files/server/apply/first-sign-ins'
import { undoKind } from '@olympiad/olympiad/school-files/server/apply/undo-kind'
import { findSchoolsJob } from '@olympiad/olympiad/school-files/server/find-schools-job'
import { oldImportsJob } from '@olympiad/olympiad/school-files/server/old-imports-job'
import { schoolFileRoutes } from '@olympiad/olympiad/school-files/server/school-files'
import { type CompareSheets, compareHere } from '@olympiad/olympiad/similarity/server/compare-set'
import { compareSheetsRoute } from '@olympiad/olympiad/similarity/server/compare-sheets'
import { similarSheetsRoute } from '@olympiad/olympiad/similarity/server/similar-sheets'
import { similarityKind } from '@olympiad/olympiad/similarity/server/similarity-kind'
import { sittingsPart } from '@olympiad/olympiad/sittings/server/sittings'
import { endPrintsJob } from '@olympiad/olympiad/slips/server/end-prints-job'
import { printRoutes } from '@olympiad/olympiad/slips/server/prints'
import { slipsKind } from '@olympiad/olympiad/slips/server/slips-kind'
import { slipsPart } from '@olympiad/olympiad/slips/server/slips-part'
import { keyProposalsRoute } from '@olympiad/olympiad/statistics/server/key-proposals'
import { questionFiguresRoute } from '@olympiad/olympiad/statistics/server/question-figures'
import { oldTasksJob } from '@olympiad/olympiad/tasks/server/old-tasks-job'
import { taskRoutes } from '@olympiad/olympiad/tasks/server/tasks'
import { grantTimeRoute } from '@olympiad/olympiad/time/server/grant-time'
import { setStartRoute } from '@olympiad/olympiad/time/server/set-start'
import { setWindowRoute } from '@olympiad/olympiad/time/server/set-window'
import { examTimesPart } from '@olympiad/olympiad/time/server/windows/exam-times-part'
import { windowMigrations } from '@olympiad/olympiad/time/server/windows/migrations'
import { ownWindowPart } from '@olympiad/olympiad/time/server/windows/own-window-part'
import { explainExamDenial } from './denials.ts'
import { gauges } from './gauges.ts'

const { tasks } = collections

type Olympiad = Pick<
  EngineOptions,
  | 'collections'
  | 'tables'
  | 'parts'
  | 'migrations'
  | 'explainDenial'
  | 'lastWrites'
  | 'noteSignIn'
  | 'isStaff'
  | 'noteRead'
  | 'newsOf'
  | 'routes'
  | 'topics'
  | 'jobs'
  | 'taskQueue'
  | 'gauges'
>

interface Settings {
  readonly requireApproval: boolean
  /** The person behind a command, for the log of acts; absent where a server runs. */
  readonly operator?: string | undefined
  /** Makes the backups that staff start in the browser; a command makes none. */
  readonly makeBackup?: MakeBackup | undefined
  /** How mail is sent; absent if none is sent. */
  readonly mail?: MailSettings | undefined
  /** Computes results, apart from a process that serves; in this one unless said. */
  readonly computeResults?: ComputeResults
  /** Compares sheets, as results are computed. */
  readonly compareSheets?: CompareSheets
  /** The settings of the server that the overview tells of. */
  readonly house?: Omit<House, 'requireApproval'>
}

/**
 * What turns a record service into the olympiad's: its collections, its additions to their writes, and its words for
 * those it refuses.
 */
export function olympiad(settings: Settings): Olympiad {
  const { requireApproval, operator, makeBackup, mail, house } = settings
  const { computeResults = computeHere, compareSheets = compareHere } = settings
  const sittings = sittingsPart({ requireApproval })
  const acts = [
    ...[grantTimeRoute, setStartRoute, setWindowRoute],
    ...[replacePaperRoute, releaseRoute, withholdRoute],
    ...peopleRoutes,
    ...[rescueKeyRoute, readRescueRoute, acceptRescueRoute],
  ]
  return {
    collections: productCollections({ requireApproval }),
    tables: [
      ...[links, registrationDrafts, imported, searchWords, manyRows, firstSignIns, waitingEntries],
      ...sittings.tables,
    ],
    // The log comes first, to know the caller, and last, to see what the others keep.
    parts: [
      ...[causePart, defaultRolePart, writtenByActsPart, searchPart],
      ...[examTimesPart, ownWindowPart, paperExamPart, trialPart, sealPart, ...examFormParts(settings)],
      ...[editionPart, editionFilesPart, templatesPart, certificateTemplatePart, registrationPart],
      ...[approvalPart, approvalOfExamPart, approvalOfEditionPart, keyPart, keyOfMovedPaperPart],
      ...[...sittings.parts, slipsPart, forgetPart, auditPart(operator)],
    ],
    migrations: [namedCoordinator, ...windowMigrations, ...privacyMigrations, ...keyMigrations, ...searchMigrations],
    routes: [
      ...acts,
      ...sittings.routes,
      ...hallRoutes,
      ...pictureRoutes,
      ...judgingRoutes,
      ...sealedRoutes,
      ...privacyRoutes,
      ...[proposeKeyRoute, confirmKeyRoute, keyStatesRoute, keyProposalsRoute, questionFiguresRoute],
      ...[...resultRoutes(computeResults), compareSheetsRoute, similarSheetsRoute],
      ...[objectRoute, answerObjectionsRoute, objectedQuestionsRoute, objectionTextsRoute],
      ...printRoutes,
      nextEditionRoute,
      ...certificateRoutes,
      ...taskRoutes,
      ...logRoutes,
      ...mailRoutes,
      ...[...registrationRoutes, ...guardianRoutes],
      ...schoolFileRoutes,
      ...[approvableRoute(settings), overviewRoute({ ...NO_HOUSE, requireApproval, ...house })],
    ],
    topics: [OPENING_TOPIC],
    jobs: [...sittings.jobs, ...ownJobs, ...(mail ? [wakeSenderJob] : [])],
    taskQueue: { tasks, kinds: taskKinds({ makeBackup, mail, computeResults, compareSheets }) },
    gauges,
    isStaff: isOfStaff,
    noteSignIn: noteFirstSignIn,
    noteRead: noteRecords,
    newsOf,
    lastWrites: ({ database }, record) => lastWrites(database, record),
    explainDenial: (engine, denial) => explainExamDenial({ ...engine, requireApproval }, denial),
  }
}

const ownJobs = [
  ...[openingsJob, retentionJob, headJob, logJob, oldTasksJob, oldRowsJob, oldLinksJob, oldDraftsJob],
  ...[oldImportsJob, findSchoolsJob, noticesJob, endPrintsJob, firstPagesJob, tryPapersJob],
]

type KindSettings = Pick<Settings, 'makeBackup' | 'mail'> & Required<Pick<Settings, 'computeResults' | 'compareSheets'>>

/** The kinds of tasks that the settings allow. */
function taskKinds({ makeBackup, mail, computeResults, compareSheets }: KindSettings): readonly TaskKind[] {
  return [
    resultsKind(computeResults),
    similarityKind(compareSheets),
    certificatesKind,
    slipsKind,
    verificationKind,
    manyKind,
    applyKind,
    undoKind,
    ...(makeBackup ? [backupKind(makeBackup)] : []),
    ...(mail ? [sendMailsKind(mail)] : []),
  ]
}
