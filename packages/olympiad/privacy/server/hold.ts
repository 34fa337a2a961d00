import { ApiError, loadRecord, notFound, records } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { hold as declaredHold, liftHold as declaredLift } from '../declared/hold.ts'

const { examinees, exams, holds } = olympiad

type HoldInput = ActValues<typeof declaredHold>

/** Puts an examinee, or all who sit an exam, on legal hold: nothing of theirs is deleted by age. Throws 400 for an id that does not exist. */
export const hold: Act<HoldInput, { id: string }> = bindAct(declaredHold, async (engine, transaction, { input }) => {
  const [collection, id] = input.exam === '' ? [examinees, input.examinee] : [exams, input.exam]
  if ((input.exam === '') === (input.examinee === '')) throw new ApiError(400, 'Name a student or an exam.')
  if (!(await loadRecord(engine.database, collection, id, transaction)))
    throw new ApiError(400, collection === exams ? 'There is no such exam.' : 'There is no such student.')
  const added = await records({ engine, transaction }, holds).insert({ ...input })
  return { id: added.id }
})

/** Lifts a legal hold: records are deleted by age again. Throws 404 if there is no such hold, and 400 if it was lifted before. */
export const liftHold: Act<{ hold: string; reason: string }, { lifted: string }> = bindAct(
  declaredLift,
  async (engine, transaction, { input, request }) => {
    const rows = records({ engine, transaction }, holds)
    const stored = await rows.find(input.hold)
    if (!stored) throw notFound()
    if (stored.lifted !== '') throw new ApiError(400, 'It was lifted already.')
    const lifted = formatRecordTime(request.nowMs)
    await rows.update(stored.id, { lifted })
    return { lifted }
  },
)

export const holdRoute = actRoute(declaredHold, { act: hold })

export const liftHoldRoute = actRoute(declaredLift, { act: liftHold })
