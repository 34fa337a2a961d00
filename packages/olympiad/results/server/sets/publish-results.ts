import { isDeepStrictEqual } from 'node:util'
import {
  ApiError,
  type Engine,
  lockRecord,
  notFound,
  type RequestInfo,
  records,
  type Transaction,
  table,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { type Act, type ActValues, bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { planIn } from '../../../ground/server/audit/act-context.ts'
import { examsWithSamePaper } from '../../../ground/server/rows/papers.ts'
import { setRelease } from '../../../ground/server/rows/results/set-release.ts'
import type { StoredExam } from '../../../ground/server/rows/stored.ts'
import {
  publishResults as declared,
  type HeldExam,
  type PublishedResults,
} from '../../declared/acts/publish-results.ts'
import { refuseUnanswered } from './answer-bias.ts'
import { refuseProposed } from './blockers.ts'
import type { ComputeResults } from './computed-results.ts'
import { refuseOtherVoids, refuseRescued, refuseStale, requireReady, stale } from './refuse-stale.ts'
import { examsOfSet, groundOf } from './slots.ts'

const { exams, resultsets } = olympiad

type PublishInput = ActValues<typeof declared>

/** The other exams with the same paper that are not over, by the exam of a set that they keep from being released. */
interface SamePapers {
  readonly kind: 'samePapers'
  readonly others: ReadonlyMap<string, readonly string[]>
}

/**
 * Publishes a set that is ready, and releases its exams where they are withheld; the set before it is superseded in the same transaction.
 * An exam stays withheld while another one with the same paper is not over: `held` names both. Throws 404, 400 for a set that is not ready or
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
    refuseUnanswered(set)
    const slots = await examsOfSet(engine, transaction, set)
    await refuseProposed(engine, transaction, { exams: slots, nowMs: request.nowMs })
    const { keys, forms, languages } = await groundOf(engine, transaction, { slots, rule: set.rule })
    if (!isDeepStrictEqual(keys, set.keys) || !isDeepStrictEqual(languages, set.languages)) throw stale('The key')
    if (!isDeepStrictEqual(forms, set.forms)) throw stale('The form')
    await refuseOtherVoids(engine, transaction, set)
    await refuseRescued(engine, transaction, set)
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
    for (const { id } of slots)
      for (const { id: before } of await sets.where({ exam: id, state: 'published' }))
        await sets.update(before, { state: 'superseded' })
    const published = formatRecordTime(request.nowMs)
    await sets.update(set.id, { state: 'published', published })
    for (const { id } of slots) await records({ engine, transaction }, exams).update(id, { published }) // open pages hear of it
    const held = await releaseAll(engine, transaction, { slots, request })
    return { resultset: set.id, number: set.number, published, sheets: set.sheets, changes: set.changes, held }
  },
  (engine, { input }) => samePapers(engine, input.resultset),
)

/** Before the transaction, since it reads papers. */
async function samePapers(engine: Engine, id: string): Promise<SamePapers> {
  const set = await table(engine, resultsets).find(id)
  const slots = set ? await examsOfSet(engine, engine.database, set) : []
  const found = slots.map(async (exam) => [exam.id, await examsWithSamePaper(engine, exam.id)] as const)
  return { kind: 'samePapers', others: new Map(await Promise.all(found)) }
}

interface ReleasedSlots {
  readonly slots: readonly StoredExam[]
  readonly request: RequestInfo
}

/** Releases the withheld exams of a set; the names of those that stay withheld, each with the exams that keep it. */
async function releaseAll(engine: Engine, transaction: Transaction, { slots, request }: ReleasedSlots) {
  const plan = planIn<SamePapers>(transaction, 'samePapers')
  const held: HeldExam[] = []
  for (const { id, name, released } of slots) {
    if (released !== '') continue
    const others = plan?.others.get(id) ?? []
    if (others.length > 0) held.push({ name, others })
    else await setRelease(engine, transaction, { exam: id, request, change: 'release' })
  }
  return held
}

export const publishResultsRoute = (compute: ComputeResults) =>
  actRoute(declared, {
    async handle(engine, { request, body }) {
      await refuseStale(engine, compute, body)
      return runAct(engine, publishResults, { input: body, request })
    },
  })
