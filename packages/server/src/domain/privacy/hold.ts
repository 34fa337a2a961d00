import { hold as declaredHold, liftHold as declaredLift } from '@olympiad/contract/acts/privacy/hold'
import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { ApiError, addRecord, asServer, loadRecord, notFound, prepareUpdate } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'

const { examinees, exams, holds } = olympiad

interface Wanted {
  /** The id of one of the two; the other is empty. */
  readonly examinee: string
  readonly exam: string
  readonly reason: string
}

/** From now on nothing is deleted of an examinee, or of all who sit an exam, whatever its days. Throws 400 for what is not there. */
export const hold: Act<Wanted, { id: string }> = async (engine, transaction, { wanted, request }) => {
  const [collection, id] = wanted.exam === '' ? [examinees, wanted.examinee] : [exams, wanted.exam]
  if ((wanted.exam === '') === (wanted.examinee === '')) throw new ApiError(400, 'Name an examinee or an exam.')
  if (!(await loadRecord(engine.database, collection, id, transaction)))
    throw new ApiError(400, collection === exams ? 'There is no such exam.' : 'There is no such examinee.')
  noteCause(transaction, request, { act: 'hold', reason: wanted.reason })
  return { id: await addRecord(engine, transaction, { collection: holds, body: { ...wanted } }) }
}

/** What was held is deleted again when its days are over. Throws 404 for a hold that there is not, and 400 for one that was lifted. */
export const liftHold: Act<{ hold: string; reason: string }, { lifted: string }> = async (
  engine,
  transaction,
  { wanted, request },
) => {
  const stored = await loadRecord(engine.database, holds, wanted.hold, transaction)
  if (!stored) throw notFound()
  if (stored.lifted !== '') throw new ApiError(400, 'It was lifted already.')
  noteCause(transaction, request, { act: 'lift-hold', reason: wanted.reason })
  const lifted = formatRecordTime(request.nowMs)
  const submission = { body: { lifted }, files: [] }
  const asked = { collection: holds, id: stored.id, submission, request: asServer(engine) }
  await (await prepareUpdate(engine, asked)).run(transaction)
  return { lifted }
}

export const holdRoute = actRoute(declaredHold, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, hold, { wanted, request }),
})

export const liftHoldRoute = actRoute(declaredLift, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, liftHold, { wanted, request }),
})
