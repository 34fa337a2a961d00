import {
  ApiError,
  addMany,
  type Engine,
  newRecordId,
  queryOf,
  type RunningTask,
  records,
  runQuery,
  selectRows,
  type Transaction,
  table,
  zeroRecord,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { bindTask } from '../../../ground/server/acts/bind-task.ts'
import { resultsTask } from '../../declared/compute-results-task.ts'
import type { ComputeResults, ResultsInHand, SetRow } from './computed-results.ts'

const { exams, paperfigures, results, resultsets } = olympiad
/** Lines that are written, or removed, by one step. */
const AT_ONCE = 1000

/** What the task is given. */
export interface ResultsInput {
  readonly resultset: string
}

interface Checkpoint {
  /** The hash of the lines that were written so far. */
  readonly hash: string
  readonly written: number
}
type ResultsTask = RunningTask<ResultsInput, Checkpoint>

/**
 * The task kind that computes a result set: reads, marks, writes the lines in steps, and makes the set ready by the last one. After a
 * stop it goes on behind the last line that was written, if nothing has changed; else it begins again.
 */
export const resultsKind = (compute: ComputeResults) =>
  bindTask(resultsTask, {
    async run(engine, task: ResultsTask) {
      const set = await table(engine, resultsets).find(task.input.resultset)
      const exam = set && (await table(engine, exams).find(set.exam))
      if (!set || !exam) throw new ApiError(400, 'The result set or its exam is gone.')
      if (set.state !== 'computing') return { hash: set.hash, sheets: set.sheets } // stopped after its last step
      const computed = await compute(engine, set, task.signal)
      try {
        await writeRows(engine, task, computed)
        const { hash, sheets, ranked, against, changes, bias, figures } = computed
        const checkpoint = { hash, written: sheets }
        await task.step({ checkpoint, done: sheets, total: sheets }, async (transaction) => {
          const stored = records({ engine, transaction }, paperfigures)
          for (const of of figures) await stored.insert({ resultset: set.id, ...of })
          const values = { state: 'ready' as const, hash, sheets, ranked, against, changes, bias }
          await records({ engine, transaction }, resultsets).update(set.id, values)
        })
        return { hash, sheets }
      } finally {
        computed.close()
      }
    },
  })

async function writeRows(engine: Engine, task: ResultsTask, computed: ResultsInHand): Promise<void> {
  const { hash, sheets: total } = computed
  const isSame = task.checkpoint?.hash === hash
  if (!isSame) await removeLines(engine, task, hash)
  for (let written = isSame ? (task.checkpoint?.written ?? 0) : 0; written < total; written += AT_ONCE) {
    const rows = await computed.rows(written, AT_ONCE)
    const checkpoint = { hash, written: written + rows.length }
    await task.step({ checkpoint, done: checkpoint.written, total }, (transaction) =>
      addRows(engine, transaction, { resultset: task.input.resultset, rows }),
    )
  }
}

interface NewRows extends ResultsInput {
  readonly rows: readonly SetRow[]
}

async function addRows(engine: Engine, transaction: Transaction, { resultset, rows }: NewRows): Promise<void> {
  const created = formatRecordTime(engine.now())
  const added = rows.map((row) => ({ ...zeroRecord(results, newRecordId()), ...row, resultset, created }))
  const collection = engine.registry.find(results.name)
  if (!collection) throw new Error(`this service has no ${results.name}`)
  await addMany(engine, transaction, { collection, records: added })
}

/** Removes what an attempt with other sheets has written. */
async function removeLines(engine: Engine, task: ResultsTask, hash: string): Promise<void> {
  const builder = queryOf(engine.database.dialect, results)
  const { resultset } = task.input
  for (let left = AT_ONCE; left === AT_ONCE; ) {
    await task.step({ checkpoint: { hash, written: 0 }, done: 0 }, async (transaction) => {
      const some = builder.selectFrom(results.name).select('id').where('resultset', '=', resultset).limit(AT_ONCE)
      const ids = (await selectRows(transaction, some)).map(({ id }) => String(id))
      left = ids.length
      if (left > 0) await runQuery(transaction, builder.deleteFrom(results.name).where('id', 'in', ids))
    })
  }
}
