import { isDeepStrictEqual } from 'node:util'
import { publishResults as declared, type PublishedResults } from '@olympiad/contract/acts/results/publish-results'
import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { ApiError, type Engine, lockRecord, notFound, records, table } from '@olympiad/engine'
import { type Act, bindAct, carryOut } from '../../acts/act.ts'
import { actRoute } from '../../acts/act-route.ts'
import { refuseBlocked, refuseProposed } from './blockers.ts'
import type { ComputeResults } from './computed-results.ts'
import { keysOf } from './set-ground.ts'

const { exams, resultsets } = olympiad
type StoredSet = StoredOf<typeof resultsets>

interface PublishInput {
  readonly resultset: string
  /** The exam's name. */
  readonly confirm: string
}

/**
 * Publishes a set that is ready; the one before it is superseded in the same transaction. Throws 404, 400 for a set that is not ready or
 * whose ground has changed, 409 `results.blocked` with lists while something must be done first, and 409 until the exam's name is typed.
 */
export const publishResults: Act<PublishInput, PublishedResults> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const found = await table(engine, resultsets, transaction).find(input.resultset)
    const exam = found && (await lockRecord(engine.database, exams, found.exam, transaction))
    const set = found && (await lockRecord(engine.database, resultsets, found.id, transaction))
    if (!set || !exam) throw notFound()
    requireReady(set)
    await refuseProposed(engine, transaction, { exam, nowMs: request.nowMs })
    if (!isDeepStrictEqual(await keysOf(engine, transaction, exam), set.keys)) throw stale('The key')
    if (input.confirm !== exam.name)
      throw new ApiError(
        409,
        'Type the name of the exam to publish its results.',
        { name: exam.name, affected: set.sheets },
        { reason: 'results.confirm' },
      )
    const sets = records({ engine, transaction }, resultsets)
    const [older] = await sets.where({ exam: exam.id, state: 'published' })
    if ((older?.id ?? '') !== set.against)
      throw new ApiError(400, 'Another set was published since: compute another one.')
    if (older) await sets.update(older.id, { state: 'superseded' })
    const published = formatRecordTime(request.nowMs)
    await sets.update(set.id, { state: 'published', published })
    await records({ engine, transaction }, exams).update(exam.id, { published }) // open pages hear of it
    return { resultset: set.id, number: set.number, published, sheets: set.sheets, changes: set.changes }
  },
)

function requireReady({ state, number }: StoredSet): void {
  if (state === 'ready') return
  const why = { computing: 'is not computed yet', discarded: 'was discarded' }
  throw new ApiError(400, `Set ${number} ${state in why ? why[state as keyof typeof why] : 'was published already'}.`)
}

const stale = (what: string) => new ApiError(400, `${what} changed after this set was computed: compute another one.`)

/** Before the transaction, since it reads every sheet. Throws as the act does, and 400 where the sheets give other results by now. */
export async function refuseStale(
  engine: Engine,
  compute: ComputeResults,
  { resultset }: Pick<PublishInput, 'resultset'>,
): Promise<void> {
  const set = await table(engine, resultsets).find(resultset)
  const exam = set && (await table(engine, exams).find(set.exam))
  if (!set || !exam) throw notFound()
  requireReady(set)
  await refuseBlocked(engine, { exam, nowMs: engine.now() })
  const computed = await compute(engine, set, new AbortController().signal)
  computed.close()
  if (computed.hash !== set.hash) throw stale('An answer or a decision')
}

export const publishResultsRoute = (compute: ComputeResults) =>
  actRoute(declared, {
    async handle(engine, { request, body }) {
      await refuseStale(engine, compute, body)
      return carryOut(engine, publishResults, { input: body, request })
    },
  })
