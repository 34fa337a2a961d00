import {
  type ChangedRelease,
  release as declaredRelease,
  withhold as declaredWithhold,
} from '@olympiad/contract/acts/release/release'
import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
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
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { examsWithSamePaper } from '../ground/papers.ts'
import type { WriteIntent } from '../ground/write-intent.ts'

const { exams } = olympiad

interface Wanted {
  readonly exam: string
}
interface WantedOut extends Wanted {
  /** The exam's name, where others have yet to sit the same paper. */
  readonly confirm: string
}
interface Release {
  readonly release: string
  readonly released: string
}
/** Lets key and results of an exam out, once nobody sits it any more. Throws 404 when there is no such exam. */
export const release: Act<Wanted, ChangedRelease> = (engine, transaction, { wanted, request }) =>
  setRelease(engine, transaction, { exam: wanted.exam, request, intent: { release: 'release', act: 'release' } })

/**
 * Comes before a release, and outside its transaction: it reads papers, for which no answer is to wait. Throws 404 when there is no
 * such exam, and 409 where another one that is not over has the same paper, and that is not confirmed.
 */
export async function refuseWhileSat(engine: Engine, { exam, confirm }: WantedOut): Promise<void> {
  const stored = await table(engine, exams).find(exam)
  if (!stored) throw notFound()
  if (confirm === stored.name) return
  const others = await examsWithSamePaper(engine, exam)
  if (others.length === 0) return
  const rule = 'It comes out all the same once the name of this exam is given as confirm.'
  const message = `The same paper is not over in ${others.join(', ')}: who sits it there could be told the key. ${rule}`
  throw new ApiError(409, message, { exams: others, name: stored.name }, { reason: 'exam.samePaper' })
}

/** Holds key and results of an exam back until they are let out. Throws 404 when there is no such exam. */
export const withhold: Act<Wanted, ChangedRelease> = (engine, transaction, { wanted, request }) =>
  setRelease(engine, transaction, { exam: wanted.exam, request, intent: { release: 'withhold', act: 'withhold' } })

interface Setting extends Wanted {
  readonly request: RequestInfo
  readonly intent: WriteIntent
}

async function setRelease(engine: Engine, transaction: Transaction, { exam: id, request, intent }: Setting) {
  const stored = await lockRecord(engine.database, exams, id, transaction)
  if (!stored) throw notFound()
  const submission = { body: { release: 'byHand' }, files: [] }
  const write = await prepareUpdate(engine, { collection: exams, id, submission, request, intent })
  const before = releaseOf(stored)
  return { exam: id, ...releaseOf(await write.run(transaction)), before }
}

const releaseOf = ({ release, released }: Pick<StoredOf<typeof exams>, 'release' | 'released'>): Release => ({
  release: release || 'atEnd',
  released,
})

export const releaseRoute = actRoute(declaredRelease, {
  async handle(engine, { request, body }) {
    await refuseWhileSat(engine, body)
    return carryOut(engine, release, { wanted: body, request })
  },
})

export const withholdRoute = actRoute(declaredWithhold, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, withhold, { wanted, request }),
})
