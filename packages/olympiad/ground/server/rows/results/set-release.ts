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
import { openQuestions } from '../../../../keys/declared/key-revision.ts'
import { questionLabel, specForm } from '../../../declared/paper-form.ts'
import type { WriteIntent } from '../write-intent.ts'

const { answers, exams } = olympiad

interface ReleaseChange {
  readonly exam: string
  readonly request: RequestInfo
  readonly change: NonNullable<WriteIntent['release']>
}

/**
 * Releases or withholds key and results of an exam. Throws 404 if there is no such exam, and 400 `key.incomplete` for a
 * release with open questions: the rule of `readonly_answers` keeps such a key back as well.
 */
export async function setRelease(
  engine: Engine,
  transaction: Transaction,
  { exam: id, request, change }: ReleaseChange,
) {
  if (change === 'release') await refuseIncomplete(engine, transaction, id)
  const stored = await lockRecord(engine.database, exams, id, transaction)
  if (!stored) throw notFound()
  const submission = { body: { release: 'byHand' }, files: [] }
  const intent: WriteIntent = { release: change }
  const write = await prepareUpdate(engine, { collection: exams, id, submission, request, intent })
  const before = releaseOf(stored)
  return { exam: id, ...releaseOf(await write.run(transaction)), before }
}

async function refuseIncomplete(engine: Engine, transaction: Transaction, exam: string): Promise<void> {
  for (const key of await table(engine, answers, transaction).where({ exam })) {
    const open = openQuestions(key.answers)
    if (open.length === 0) continue
    const names = open.slice(0, 5).map((question) => questionLabel(specForm, question))
    const more = open.length > names.length ? ` and ${open.length - names.length} more` : ''
    const message = `The key has no letter for ${names.join(', ')}${more}. Fill these in first.`
    throw new ApiError(400, message, { open: open.length }, { reason: 'key.incomplete' })
  }
}

const releaseOf = ({ release, released }: Pick<StoredOf<typeof exams>, 'release' | 'released'>) => ({
  release: release || 'atEnd',
  released,
})
