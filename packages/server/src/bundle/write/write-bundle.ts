import { availableParallelism } from 'node:os'
import { ApiError, commitAll, type Engine, faultsText, type PreparedWrite, writeSetting } from '@olympiad/engine'
import { logAtOnce } from '../../domain/audit/append.ts'
import { BY_ACT } from '../../domain/windows/write-windows.ts'
import { type Bundle, OLYMPIAD_NAME_SETTING } from '../bundle.ts'
import { bundleWrites, type WantedRecord } from './bundle-writes.ts'
import { type Preparation, prepareRecord } from './prepare-record.ts'

/** How many records of an import were new, differed, or were there already. */
export type ImportCounts = Record<Preparation['outcome'], number>

/** Told of each step; `phase` is what is being done. */
export type Progress = (phase: 'prepare' | 'write', done: number, total: number) => void

/**
 * Writes a checked bundle in one transaction, all or nothing, and only what differs from what is stored. Answers that were
 * given since stay. Throws a message that names the record the store refused; nothing is written then.
 */
export async function writeBundle(
  engine: Engine,
  bundle: Bundle,
  { progress = () => {}, overwrite = false }: Partial<Pick<Work, 'progress' | 'overwrite'>> = {},
): Promise<ImportCounts> {
  const wanted = bundleWrites(bundle)
  const prepared = new Map<WantedRecord, Preparation>()
  const writes: PreparedWrite<unknown>[] = []
  await commitAll(engine, {
    prepared: writes,
    prepare: () => prepareAll(engine, { wanted, prepared, writes, progress, overwrite }),
    async run(transaction) {
      await logAtOnce(engine, transaction, async () => {
        for (const [index, record] of wanted.entries()) {
          await prepared.get(record)?.write?.run(transaction).catch(renamed(record))
          progress('write', index + 1, wanted.length)
        }
      })
      await writeSetting(engine.database, transaction, { name: OLYMPIAD_NAME_SETTING, value: bundle.name })
    },
  })
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 }
  for (const { outcome } of prepared.values()) counts[outcome] += 1
  return counts
}

interface Work {
  readonly wanted: readonly WantedRecord[]
  readonly prepared: Map<WantedRecord, Preparation>
  readonly writes: PreparedWrite<unknown>[]
  readonly progress: Progress
  /** Exams that are running are moved as well. */
  readonly overwrite: boolean
}

/** Several at once, since hashing takes a core each; a millisecond apart in time, since lists are sorted by creation. */
async function prepareAll(engine: Engine, { wanted, prepared, writes, progress, overwrite }: Work): Promise<void> {
  const start = engine.now()
  const intent = overwrite ? BY_ACT : {}
  const queue = wanted.entries()
  const worker = async () => {
    for (const [index, record] of queue) {
      const preparation = await prepareRecord(engine, record, { nowMs: start + index, intent }).catch(renamed(record))
      prepared.set(record, preparation)
      if (preparation.write) writes.push(preparation.write)
      progress('prepare', prepared.size, wanted.length)
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: availableParallelism() + 1 }, worker))
  const failure = workers.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

/** The same failure, with the record and the field it is about. */
function renamed({ collection, label }: WantedRecord) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    throw new Error(`${collection} "${label}": ${faultsText(error)}`, { cause: error })
  }
}
