import { ApiError, lockRecord, notFound, records } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { type DiscardedResults, discardResults as declared } from '../../declared/acts/discard-results.ts'

const { resultsets } = olympiad

type DiscardInput = ActValues<typeof declared>

/** Discards a set that is ready. Throws 404, and 400 for one that is not computed yet or was published. */
const discardResults: Act<DiscardInput, DiscardedResults> = bindAct(
  declared,
  async (engine, transaction, { input }) => {
    const set = await lockRecord(engine.database, resultsets, input.resultset, transaction)
    if (!set) throw notFound()
    const { id, number, state } = set
    if (state === 'computing') throw new ApiError(400, `Set ${number} is not computed yet: stop its task.`)
    if (state !== 'ready' && state !== 'discarded') throw new ApiError(400, `Set ${number} was published.`)
    if (state === 'ready') await records({ engine, transaction }, resultsets).update(id, { state: 'discarded' })
    return { resultset: id, number }
  },
)

export const discardResultsRoute = actRoute(declared, { act: discardResults })
