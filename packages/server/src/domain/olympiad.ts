import { olympiad as collections, productCollections } from '@olympiad/contract/collections/index'
import { OPENING_TOPIC } from '@olympiad/contract/papers/sealed-paper'
import type { EngineOptions, TaskKind } from '@olympiad/engine'
import { approvableRoute } from './approvals/approvable-route.ts'
import { approvalOfEditionPart, approvalOfExamPart } from './approvals/approval-needed-parts.ts'
import { approvalPart } from './approvals/approval-part.ts'
import { isOfStaff } from './audit/actor.ts'
import { auditPart, causePart } from './audit/audit-part.ts'
import { headJob } from './audit/head-log.ts'
import { logJob } from './audit/log-job.ts'
import { noteRecords } from './audit/readings/note-records.ts'
import { waitingEntries } from './audit/waiting-entries.ts'
import { backupKind, type MakeBackup } from './backups/backup-kind.ts'
import { certificateRoutes } from './certificates/certificates.ts'
import { certificatesKind } from './certificates/certificates-kind.ts'
import { certificateTemplatePart } from './certificates/preview-certificate.ts'
import { explainExamDenial } from './denials.ts'
import { editionFilesPart } from './edition/edition-files-part.ts'
import { nextEditionRoute } from './edition/next-edition.ts'
import { gauges } from './gauges/gauges.ts'
import { oldDraftsJob, registrationDrafts } from './ground/forms/drafts.ts'
import { lastWrites } from './ground/last-writes.ts'
import { searchWords } from './ground/search-words.ts'
import { guardianRoutes } from './guardians/guardian-routes.ts'
import { hallRoutes } from './hall/hall.ts'
import { newsOf } from './hall/news.ts'
import { forgetPart } from './imports/forget-part.ts'
import { imported } from './imports/imported.ts'
import { judgingRoutes } from './judging/judging.ts'
import { confirmKeyRoute } from './keys/confirm-key.ts'
import { keyOfMovedPaperPart, keyPart } from './keys/key-part.ts'
import { keyStatesRoute } from './keys/key-states.ts'
import { keyMigrations } from './keys/migrations.ts'
import { proposeKeyRoute } from './keys/propose-key.ts'
import { logRoutes } from './log/log-routes.ts'
import { verificationKind } from './log/proof.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { sendMailsKind } from './mail/sending/send-mails.ts'
import { wakeSenderJob } from './mail/sending/wake-sender.ts'
import type { MailSettings } from './mail/smtp/mail-settings.ts'
import { templatesPart } from './mail/templates-part.ts'
import { noticesJob } from './notices/show-notices.ts'
import { answerObjectionsRoute } from './objections/answer-objections.ts'
import { objectRoute } from './objections/object.ts'
import { objectedQuestionsRoute, objectionTextsRoute } from './objections/read-objections.ts'
import { links, oldLinksJob } from './outbox/links.ts'
import { overviewRoute } from './overview/overview.ts'
import { type House, NO_HOUSE } from './overview/read-server.ts'
import { firstPagesJob } from './papers/first-page/draw-first-pages.ts'
import { paperExamPart } from './papers/paper-exam-part.ts'
import { replacePaperRoute } from './papers/replace-paper.ts'
import { sealPart } from './papers/sealed/seal-part.ts'
import { sealedRoutes } from './papers/sealed/sealed-paper.ts'
import { openingsJob } from './papers/sealed/tell-openings.ts'
import { trialPart } from './papers/trial/trial-part.ts'
import { tryPapersJob } from './papers/trial/try-papers.ts'
import { defaultRolePart, namedCoordinator } from './people/default-role.ts'
import { manyKind } from './people/many/many-kind.ts'
import { oldRowsJob } from './people/many/old-rows-job.ts'
import { manyRows } from './people/many/rows.ts'
import { peopleRoutes } from './people/people.ts'
import { searchMigrations, searchPart } from './people/search-part.ts'
import { writtenByActsPart } from './people/written-by-acts-part.ts'
import { pictureRoutes } from './pictures/pictures.ts'
import { endPrintsJob } from './prints/end-prints-job.ts'
import { printRoutes } from './prints/prints.ts'
import { slipsKind } from './prints/slips-kind.ts'
import { slipsPart } from './prints/slips-part.ts'
import { editionPart } from './privacy/edition.ts'
import { privacyMigrations } from './privacy/migrations.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { retentionJob } from './privacy/retention/retention-job.ts'
import { registrationPart } from './registrations/registration-part.ts'
import { registrationRoutes } from './registrations/registration-routes.ts'
import { releaseRoute, withholdRoute } from './release/release.ts'
import { acceptRescueRoute } from './rescue/accept-rescue.ts'
import { readRescueRoute } from './rescue/read-rescue.ts'
import { rescueKeyRoute } from './rescue/rescue-key.ts'
import { type CompareSheets, compareHere } from './results/hints/compare-set.ts'
import { similarityKind } from './results/hints/similarity-kind.ts'
import { resultRoutes } from './results/results.ts'
import { type ComputeResults, computeHere } from './results/sets/computed-results.ts'
import { resultsKind } from './results/sets/results-kind.ts'
import { keyProposalsRoute } from './results/trial/key-proposals.ts'
import { questionFiguresRoute } from './results/trial/question-figures.ts'
import { applyKind } from './school-files/apply/apply-kind.ts'
import { firstSignIns, noteFirstSignIn } from './school-files/apply/first-sign-ins.ts'
import { undoKind } from './school-files/apply/undo-kind.ts'
import { findSchoolsJob } from './school-files/find-schools-job.ts'
import { oldImportsJob } from './school-files/old-imports-job.ts'
import { schoolFileRoutes } from './school-files/school-files.ts'
import { sittingsPart } from './sittings/sittings.ts'
import { oldTasksJob } from './tasks/old-tasks-job.ts'
import { taskRoutes } from './tasks/tasks.ts'
import { grantTimeRoute } from './time/grant-time.ts'
import { setStartRoute } from './time/set-start.ts'
import { setWindowRoute } from './time/set-window.ts'
import { examTimesPart } from './time/windows/exam-times-part.ts'
import { windowMigrations } from './time/windows/migrations.ts'
import { ownWindowPart } from './time/windows/own-window-part.ts'

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
      ...[examTimesPart, ownWindowPart, paperExamPart, trialPart, sealPart],
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
      ...resultRoutes(computeResults),
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
