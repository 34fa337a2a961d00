import type { EngineOptions } from '@olympiad/engine'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { approvals } from '@olympiad/olympiad/approvals/server/capability'
import { type BackupSettings, backups } from '@olympiad/olympiad/backups/server/capability'
import { certificates } from '@olympiad/olympiad/certificates/server/capability'
import { edition } from '@olympiad/olympiad/edition/server/capability'
import { envelopes } from '@olympiad/olympiad/envelopes/server/capability'
import { forms } from '@olympiad/olympiad/forms/server/capability'
import { isOfStaff } from '@olympiad/olympiad/ground/server/audit/actor'
import { noteRecords } from '@olympiad/olympiad/ground/server/audit/readings/note-records'
import { additionsOf, type Capability } from '@olympiad/olympiad/ground/server/capability'
import { ground, groundAtLast } from '@olympiad/olympiad/ground/server/ground'
import { lastWrites } from '@olympiad/olympiad/ground/server/rows/last-writes'
import { guardians } from '@olympiad/olympiad/guardians/server/capability'
import { hall } from '@olympiad/olympiad/hall/server/capability'
import { newsOf } from '@olympiad/olympiad/hall/server/news'
import { judging } from '@olympiad/olympiad/judging/server/capability'
import { keys } from '@olympiad/olympiad/keys/server/capability'
import { log } from '@olympiad/olympiad/log/server/capability'
import { mail } from '@olympiad/olympiad/mail/server/capability'
import type { MailSettings } from '@olympiad/olympiad/mail/server/smtp/mail-settings'
import { monitoring } from '@olympiad/olympiad/monitoring/server/capability'
import { notices } from '@olympiad/olympiad/notices/server/capability'
import { objections } from '@olympiad/olympiad/objections/server/capability'
import { outages } from '@olympiad/olympiad/outages/server/capability'
import { type OverviewSettings, overview } from '@olympiad/olympiad/overview/server/capability'
import { papers } from '@olympiad/olympiad/papers/server/capability'
import { people } from '@olympiad/olympiad/people/server/capability'
import { privacy } from '@olympiad/olympiad/privacy/server/capability'
import { registrations } from '@olympiad/olympiad/registrations/server/capability'
import { rescue } from '@olympiad/olympiad/rescue/server/capability'
import { type ResultsSettings, results } from '@olympiad/olympiad/results/server/capability'
import { noteFirstSignIn } from '@olympiad/olympiad/school-files/server/apply/first-sign-ins'
import { schoolFiles } from '@olympiad/olympiad/school-files/server/capability'
import { type SimilaritySettings, similarity } from '@olympiad/olympiad/similarity/server/capability'
import { sittings } from '@olympiad/olympiad/sittings/server/capability'
import { slips } from '@olympiad/olympiad/slips/server/capability'
import { statistics } from '@olympiad/olympiad/statistics/server/capability'
import { tasks } from '@olympiad/olympiad/tasks/server/capability'
import { time } from '@olympiad/olympiad/time/server/capability'
import { translations } from '@olympiad/olympiad/translations/server/capability'
import { watching } from '@olympiad/olympiad/watching/server/capability'
import { explainExamDenial } from './denials.ts'
import { gauges } from './gauges.ts'

interface Settings extends BackupSettings, OverviewSettings, ResultsSettings, SimilaritySettings {
  /** The person behind a command, for the log of acts; absent where a server runs. */
  readonly operator?: string | undefined
  /** How mail is sent; absent if none is sent. */
  readonly mail?: MailSettings | undefined
}

/** Every capability, in the order in which their parts of a write follow each other. */
const capabilitiesOf = (settings: Settings): readonly Capability[] => [
  ...[ground, people, time, papers, forms, translations, privacy, edition, mail(settings), certificates, registrations],
  ...[approvals(settings), keys, sittings(settings), outages, slips, hall, watching, monitoring, judging, rescue],
  ...[results(settings), similarity(settings), statistics, objections, tasks, log, guardians, schoolFiles],
  ...[envelopes, notices, backups(settings), overview(settings), groundAtLast(settings.operator)],
]

/** What turns a record service into the olympiad's: its capabilities, and its words for those it refuses. */
export function olympiad(settings: Settings) {
  const { requireApproval } = settings
  const { kinds, ...additions } = additionsOf(capabilitiesOf(settings))
  return {
    ...additions,
    collections: productCollections({ requireApproval }),
    taskQueue: { tasks: collections.tasks, kinds },
    gauges,
    isStaff: isOfStaff,
    noteSignIn: noteFirstSignIn,
    noteRead: noteRecords,
    newsOf,
    lastWrites: ({ database }, record) => lastWrites(database, record),
    explainDenial: (engine, denial) => explainExamDenial({ ...engine, requireApproval }, denial),
  } satisfies Partial<EngineOptions>
}
