import { type Engine, records } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { chainWaiting } from '../../../ground/server/audit/append.ts'
import { prepareRows } from './do-rows.ts'
import { resultOf } from './many-kind.ts'
import { type NewMany, queueMany } from './queue-many.ts'
import { addRows } from './rows.ts'

const { tasks } = olympiad

/**
 * Does it at once for one student: nobody waits behind a task for thousands, and a refusal appears where it was asked.
 * It is stored as a finished task, so that it can be undone like any other.
 */
export async function doNow(engine: Engine, asked: NewMany): Promise<string> {
  const { input, request } = asked
  const rows = (input.ids ?? []).map((examinee, at) => ({ place: at + 1, examinee, former: null }))
  const effect = await prepareRows(engine, { input, rows, request })
  const task = await engine.database.write(async (transaction) => {
    const id = await queueMany(engine, transaction, asked)
    await addRows(engine, transaction, { task: id, behind: 0, rows })
    await effect(transaction, id)
    const [now, done] = [formatRecordTime(engine.now()), rows.length]
    const over = { state: 'done' as const, started: now, finished: now, done, total: done }
    await records({ engine, transaction }, tasks).update(id, { ...over, result: resultOf(input, { done, refused: 0 }) })
    return id
  })
  await chainWaiting(engine)
  return task
}
