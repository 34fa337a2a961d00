import {
  ApiError,
  addMany,
  type Engine,
  newRecordId,
  type RunningTask,
  randomText,
  records,
  type Transaction,
  table,
  zeroRecord,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import {
  CERTIFICATE_CODE_LENGTH,
  CERTIFICATE_LETTERS,
  type CertificateCounts,
  type CertificateState,
} from '../../edition/declared/certificate-texts.ts'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { certificatesTask } from '../declared/make-certificates-task.ts'
import { type Printed, printedOf, readPrintContext } from './printed-words.ts'

const { certificates, resultsets } = olympiad
type StoredCertificate = StoredOf<typeof certificates>

/** What the task is given. */
export interface CertificatesInput {
  readonly resultset: string
  /** One of the exams of the set. */
  readonly exam: string
}
interface Checkpoint extends CertificateCounts {
  /** When the task began: certificates since then are its own. */
  readonly since: string
}
type CertificatesTask = RunningTask<CertificatesInput, Checkpoint>

/** Students whose certificates one step writes. */
const AT_ONCE = 100
const NONE: CertificateCounts = { made: 0, kept: 0, superseded: 0, withdrawn: 0 }

/**
 * The task kind that makes the certificates of an exam agree with its published results: a student without a valid one gets one, other
 * words supersede it, and a student who is out of the results loses it. What agrees stays, so it may begin again after a stop.
 */
export const certificatesKind = bindTask(certificatesTask, {
  async run(engine, task: CertificatesTask) {
    const { resultset, exam } = task.input
    const set = await table(engine, resultsets).find(resultset)
    if (set?.state !== 'published') throw new ApiError(400, 'Another result set was published meanwhile. Start again.')
    const context = await readPrintContext(engine, { set, exam })
    const wanted = await printedOf(engine, context)
    const valid = new Map((await table(engine, certificates).where({ exam, state: 'valid' })).map(byExaminee))
    // Students who keep their certificate are counted again, except those who got it before the stop.
    let counts = { since: formatRecordTime(engine.now()), ...NONE, ...task.checkpoint, kept: 0 }
    const all = [...wanted.keys(), ...[...valid.keys()].filter((id) => !wanted.has(id))]
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const ids = all.slice(at, at + AT_ONCE)
      counts = await writeStep(engine, task, { ids, wanted, valid, counts, done: at + ids.length, total: all.length })
      task.signal.throwIfAborted()
    }
    const { since: _, ...result } = counts
    return result
  },
})

const byExaminee = (certificate: StoredCertificate) => [certificate.examinee, certificate] as const

interface Step {
  readonly ids: readonly string[]
  readonly wanted: ReadonlyMap<string, Printed>
  readonly valid: ReadonlyMap<string, StoredCertificate>
  readonly counts: Checkpoint
  readonly done: number
  readonly total: number
}

async function writeStep(engine: Engine, task: CertificatesTask, step: Step): Promise<Checkpoint> {
  const { ids, wanted, valid, done, total } = step
  const counts = { ...step.counts }
  const [added, ended]: [Printed[], [string, CertificateState][]] = [[], []]
  for (const id of ids) {
    const [now, before] = [wanted.get(id), valid.get(id)]
    if (now && before && agrees(now, before)) counts.kept += isOwn(before, task) ? 0 : 1
    else {
      if (now) added.push(now)
      if (before) ended.push([before.id, now ? 'superseded' : 'withdrawn'])
      if (before) counts[now ? 'superseded' : 'withdrawn']++
      if (now) counts.made++
    }
  }
  await task.step({ checkpoint: counts, done, total }, async (transaction) => {
    for (const [id, state] of ended) await endCertificate(engine, transaction, { id, state })
    if (added.length > 0) await addAll(engine, transaction, added)
  })
  return counts
}

/** Whether the task itself has made a certificate, before it was stopped. */
const isOwn = ({ created }: StoredCertificate, { checkpoint }: CertificatesTask) =>
  checkpoint !== null && created >= checkpoint.since

/** Whether a certificate already says exactly this. The number of ranked students is that of its own set. */
function agrees(now: Printed, before: StoredCertificate): boolean {
  const printed = ['kind', 'name', 'school', 'rank', 'examname', 'level', 'olympiad', 'edition', 'institute'] as const
  return printed.every((field) => now[field] === before[field])
}

interface Ended {
  readonly id: string
  readonly state: CertificateState
}

/** Ends a valid certificate at the server's time. */
export async function endCertificate(engine: Engine, transaction: Transaction, { id, state }: Ended): Promise<void> {
  const ended = formatRecordTime(engine.now())
  await records({ engine, transaction }, certificates).update(id, { state, ended })
}

async function addAll(engine: Engine, transaction: Transaction, added: readonly Printed[]): Promise<void> {
  const collection = engine.registry.find(certificates.name)
  if (!collection) throw new Error(`this service has no ${certificates.name}`)
  const now = formatRecordTime(engine.now())
  const rows = added.map((printed) => ({
    ...zeroRecord(certificates, newRecordId()),
    ...printed,
    code: randomText({ alphabet: CERTIFICATE_LETTERS, length: CERTIFICATE_CODE_LENGTH }),
    ...{ state: 'valid' as const, created: now, updated: now },
  }))
  await addMany(engine, transaction, { collection, records: rows })
}
