import { availableParallelism } from 'node:os'
import {
  ApiError,
  commitAll,
  type Engine,
  faultsText,
  type PreparedWrite,
  type Transaction,
  table,
  writeSetting,
} from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { isReleased } from '@olympiad/olympiad/ground/declared/exam-phase'
import { roleOf } from '@olympiad/olympiad/ground/declared/roles'
import { chainWaiting, logTogether } from '@olympiad/olympiad/ground/server/audit/append'
import {
  type Hashes,
  type ImportedRecord,
  REMEMBERED,
  remember,
} from '@olympiad/olympiad/ground/server/imports/imported'
import { examsOf, lockExams } from '@olympiad/olympiad/ground/server/rows/lock-exams'
import type { WriteIntent } from '@olympiad/olympiad/ground/server/rows/write-intent'
import { countAnew, writeOwnWindow } from '@olympiad/olympiad/time/server/windows/write-windows'
import type { Schema } from '@olympiad/schema/collection'
import { type Bundle, OLYMPIAD_NAME_SETTING } from '../bundle.ts'
import type { ImportPlan, PlannedRecord } from '../plan/import-plan.ts'
import { rememberGroups } from '../plan/password-groups.ts'
import { planBundle } from '../plan/plan-bundle.ts'
import { refuseTouched } from '../plan/running-exams.ts'
import { prepareRecord } from './prepare-record.ts'

/** How many records of an import were new, differed, were there already, or stay as they were edited here. */
export interface ImportCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly kept: number
}

/** Hears of each step. */
export type Progress = (phase: 'compare' | 'prepare' | 'write', done: number, total: number) => void

interface Options {
  readonly progress: Progress
  /** Edits since the last import are overwritten, and running exams are changed as well. */
  readonly overwrite: boolean
  /** Gets the plan; the import goes on if it returns true. */
  readonly agree: (plan: ImportPlan) => Promise<boolean>
}

/**
 * Writes a checked bundle in one transaction, all or nothing, and only what differs from what is stored. Answers that were given
 * since stay, and so does what was edited since the last import. Null when it was not agreed to. Throws a message that names
 * the record the store refused, or the exam that is running; nothing is written then.
 */
export async function writeBundle(
  engine: Engine,
  bundle: Bundle,
  { progress = () => {}, overwrite = false, agree = async () => true }: Partial<Options> = {},
): Promise<ImportCounts | null> {
  const plan = await planBundle(engine, bundle, { overwrite, progress })
  if (!(await agree(plan))) return null
  if (!overwrite) refuseTouched(plan)
  const prepared = new Map<PlannedRecord, PreparedWrite<Hashes>>()
  const writes: PreparedWrite<Hashes>[] = []
  await commitAll(engine, {
    prepared: writes,
    prepare: () => prepareAll(engine, { records: toWrite(plan), prepared, writes, progress, overwrite }),
    async run(transaction) {
      const known: ImportedRecord[] = []
      let done = 0
      await logTogether(engine, transaction, async () => {
        for (const planned of plan.records) {
          const write = prepared.get(planned)
          const hashes = write && (await Promise.resolve(write.run(transaction)).catch(renamed(planned)))
          known.push(...toRemember(planned, hashes ?? planned.hashes))
          if (write) progress('write', ++done, writes.length)
        }
        await writeGivenTime(engine, transaction, plan.records)
      })
      await remember(engine, transaction, known)
      await rememberGroups(engine, transaction, plan.passwords)
      await writeSetting(engine.database, transaction, { name: OLYMPIAD_NAME_SETTING, value: bundle.name })
    },
  })
  await chainWaiting(engine)
  return countsOf(plan)
}

const toWrite = ({ records }: ImportPlan) => records.filter(({ fate }) => fate === 'new' || fate === 'changed')

function toRemember({ wanted, remembered, fate, stored }: PlannedRecord, hashes: Hashes): ImportedRecord[] {
  const { collection, id } = wanted
  const isDeletedHere = fate === 'kept' && !stored
  const isKnown = remembered !== undefined && JSON.stringify(remembered) === JSON.stringify(hashes)
  return !REMEMBERED.has(collection) || isDeletedHere || isKnown ? [] : [{ collection, record: id, hashes }]
}

function countsOf({ records }: ImportPlan): ImportCounts {
  const count = (wanted: PlannedRecord['fate']) => records.filter(({ fate }) => fate === wanted).length
  return { created: count('new'), updated: count('changed'), unchanged: count('same'), kept: count('kept') }
}

interface Work extends Pick<Options, 'progress' | 'overwrite'> {
  readonly records: readonly PlannedRecord[]
  readonly prepared: Map<PlannedRecord, PreparedWrite<Hashes>>
  readonly writes: PreparedWrite<Hashes>[]
}

/** Several at once, since hashing takes a core each; a millisecond apart in time, since lists are sorted by creation. */
async function prepareAll(engine: Engine, { records, prepared, writes, progress, overwrite }: Work): Promise<void> {
  const start = engine.now()
  const intent: WriteIntent = overwrite ? { windows: 'byAct' } : {}
  const queue = records.entries()
  const worker = async () => {
    for (const [index, planned] of queue) {
      const stage = { nowMs: start + index, intent, overwrite }
      const write = await prepareRecord(engine, planned, stage).catch(renamed(planned))
      prepared.set(planned, write)
      writes.push(write)
      progress('prepare', writes.length, records.length)
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: availableParallelism() + 1 }, worker))
  const failure = workers.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

/** The same failure, with the record and the field it is about. */
function renamed({ wanted: { collection, label } }: PlannedRecord) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    throw new Error(`${collection} "${label}": ${faultsText(error)}`, { cause: error })
  }
}

/**
 * Writes the windows of stored examinees that get time by an import. New examinees have theirs already. Throws where
 * the key of the exam is out.
 */
async function writeGivenTime(
  engine: Engine,
  transaction: Transaction,
  records: readonly PlannedRecord[],
): Promise<void> {
  const isOf = ({ wanted }: PlannedRecord, { name }: Schema) => wanted.collection === name
  const stored = new Set(
    records.filter((one) => one.stored && isOf(one, olympiad.examinees)).map(({ wanted }) => wanted.id),
  )
  const given = records.filter((one) => {
    return one.fate === 'new' && isOf(one, olympiad.allowances) && stored.has(String(one.wanted.values.examinee))
  })
  if (given.length === 0) return
  const giverOf = new Map(given.map(({ wanted: { values } }) => [String(values.examinee), String(values.by)]))
  const examOf = await examsOf(engine, transaction, [...giverOf.keys()])
  const exams = await lockExams(engine, transaction, examOf.values())
  for (const [id, examId] of examOf) {
    const exam = exams.get(examId)
    if (!exam) continue
    if (isReleased(engine.now(), exam))
      throw new Error(`allowances.csv gives time in ${exam.name}, whose key is out; nothing was written`)
    const supervisor = await table(engine, olympiad.supervisors, transaction).find(giverOf.get(id) ?? '')
    await writeOwnWindow(engine, transaction, { id, exam, by: supervisor ? roleOf(supervisor) : 'organiser' })
  }
  for (const id of exams.keys()) await countAnew(engine, transaction, id)
}
