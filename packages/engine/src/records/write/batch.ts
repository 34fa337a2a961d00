import { ApiError } from '../../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { UploadedFile, WriteRequest } from '../../core/submission.ts'
import { StoreUnavailable, type Transaction } from '../../db/database.ts'
import { TimeSlice } from '../../db/time-slice.ts'
import type { Engine } from '../../engine.ts'
import { loadRecord } from '../../rows/load.ts'
import { Budget } from '../answer/budget.ts'
import { fieldsPicker } from '../answer/pick-fields.ts'
import { presentRecord } from '../answer/present.ts'
import { type BatchItem, batchFaults, parseBatchItem } from './batch-items.ts'
import { commitAll, type PreparedWrite, writerOf } from './commit.ts'
import { prepareCreate } from './create.ts'
import { engineWithin } from './engine-within.ts'
import { prepareDelete } from './remove.ts'
import { type PreparedUpdate, prepareUpdate, withMerged } from './update.ts'

/** Longest time in ms a batch may hold the writer. */
const MAX_DURATION_MS = 3000
const FAILED = 'Batch transaction failed.'

export interface BatchResult {
  readonly status: number
  readonly body: unknown
}

interface Batch {
  readonly requests: readonly unknown[] | null
  readonly maxWrites: number
  /** Files by the index of their request. */
  readonly files: ReadonlyMap<number, readonly UploadedFile[]>
  readonly request: RequestInfo
  /** Consumes the caller's share of a collection's rate limit; throws 429. */
  readonly consume: (item: BatchItem) => void
}

/** Runs all writes in one transaction, in order; the first failure undoes all and is the one reported. Throws `StoreUnavailable` if it takes too long. */
export async function runBatch(engine: Engine, batch: Batch): Promise<BatchResult[]> {
  const faults = batchFaults(batch.requests, batch.maxWrites)
  if (faults) throw new ApiError(400, 'Invalid batch request data.', { requests: faults })
  const items = batch.requests ?? []
  const prepared: PreparedWrite<unknown>[] = []
  const run = async (transaction: Transaction) => {
    const deadlineMs = engine.now() + MAX_DURATION_MS // waiting for its turn holds nobody up
    const within = engineWithin(engine, transaction)
    const results: BatchResult[] = []
    const budget = new Budget()
    const slice = new TimeSlice()
    for (const [index, item] of items.entries()) {
      if (slice.isOver) await slice.next()
      if (engine.now() > deadlineMs) throw new StoreUnavailable(`a batch took longer than ${MAX_DURATION_MS} ms`)
      results.push(await runItem(within, transaction, { item, index, batch, prepared, budget }))
    }
    return results
  }
  return commitAll(engine, { prepared, run, writer: writerOf(batch.request) })
}

interface Step {
  /** As it was sent. */
  readonly item: unknown
  readonly index: number
  readonly batch: Batch
  readonly prepared: PreparedWrite<unknown>[]
  /** For all answers together: they are made while the transaction waits. */
  readonly budget: Budget
}

async function runItem(engine: Engine, transaction: Transaction, step: Step): Promise<BatchResult> {
  try {
    return await answer(engine, transaction, step)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fault = { code: 'batch_request_failed', message: 'Batch request failed.', response: error.toJSON() }
    throw new ApiError(400, FAILED, { requests: { [step.index]: fault } })
  }
}

async function answer(
  engine: Engine,
  transaction: Transaction,
  { item: sent, index, batch, prepared, budget }: Step,
): Promise<BatchResult> {
  const item = parseBatchItem(engine.registry, sent)
  if (!item) throw new ApiError(400)
  batch.consume(item)
  const pickFrom = fieldsPicker(item.query.fields)
  const headers = { ...batch.request.headers, ...item.headers }
  const request: RequestInfo = { ...batch.request, context: 'batch', method: item.method, query: item.query, headers }
  const { collection } = item
  const wanted = { collection, request, submission: { body: item.body, files: batch.files.get(index) ?? [] } }
  const write = await prepareItem(engine, transaction, item, wanted)
  prepared.push(write)
  const record = await write.run(transaction)
  if (!record) return { status: 204, body: null }
  const presented = await presentRecord(engine, { collection, record, request, expand: item.query.expand, budget })
  return { status: 200, body: withMerged(pickFrom(presented), write) }
}

async function prepareItem(
  engine: Engine,
  transaction: Transaction,
  { action, id, collection, body }: BatchItem,
  wanted: WriteRequest,
): Promise<PreparedWrite<StoredRecord | null> | PreparedUpdate<StoredRecord>> {
  if (action === 'delete') return prepareDelete(engine, { collection, id, request: wanted.request })
  if (action === 'update') return prepareUpdate(engine, { ...wanted, id })
  const upsertId = action === 'upsert' && typeof body.id === 'string' ? body.id : ''
  const exists = upsertId !== '' && (await loadRecord(engine.database, collection, upsertId, transaction)) !== null
  return exists ? prepareUpdate(engine, { ...wanted, id: upsertId }) : prepareCreate(engine, wanted)
}
