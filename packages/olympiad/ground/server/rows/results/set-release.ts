import {
  ApiError,
  type Engine,
  lockRecord,
  notFound,
  prepareUpdate,
  type RequestInfo,
  type Transaction,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../../all/collections.ts'
import { keyGap } from '../../../../keys/declared/key-gap.ts'
import { markedEntries } from '../../../../keys/declared/key-revision.ts'
import type { StoredExam } from '../stored.ts'
import type { WriteIntent } from '../write-intent.ts'

const { answers, exams } = olympiad

interface ReleaseChange {
  readonly exam: string
  readonly request: RequestInfo
  readonly change: NonNullable<WriteIntent['release']>
}

/**
 * Releases or withholds key and results of an exam. Throws 404 if there is no such exam, and 400 `key.incomplete` for a
 * release with a key that has open questions or does not fit the exam's form: `readonly_answers` keeps open questions back as well.
 */
export async function setRelease(
  engine: Engine,
  transaction: Transaction,
  { exam: id, request, change }: ReleaseChange,
) {
  const stored = await lockRecord(engine.database, exams, id, transaction)
  if (!stored) throw notFound()
  if (change === 'release') await refuseIncomplete(engine, transaction, stored)
  const submission = { body: { release: 'byHand' }, files: [] }
  const intent: WriteIntent = { release: change }
  const write = await prepareUpdate(engine, { collection: exams, id, submission, request, intent })
  const before = releaseOf(stored)
  return { exam: id, ...releaseOf(await write.run(transaction)), before }
}

async function refuseIncomplete(engine: Engine, transaction: Transaction, { id, form }: StoredExam): Promise<void> {
  for (const key of await table(engine, answers, transaction).where({ exam: id })) {
    const gap = keyGap(form, markedEntries(key))
    if (gap) throw new ApiError(400, `The key ${gap.what}`, { open: gap.open }, { reason: 'key.incomplete' })
  }
}

const releaseOf = ({ release, released }: Pick<StoredOf<typeof exams>, 'release' | 'released'>) => ({
  release: release || 'atEnd',
  released,
})
