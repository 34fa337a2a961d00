import {
  type ChangedRelease,
  release as declaredRelease,
  withhold as declaredWithhold,
} from '@olympiad/contract/acts/release/release'
import { olympiad } from '@olympiad/contract/collections/index'
import { openQuestions } from '@olympiad/contract/papers/key-revision'
import { questionLabel, specForm } from '@olympiad/contract/papers/paper-form'
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
import { type Act, type ActValues, bindAct, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { examsWithSamePaper } from '../ground/papers.ts'
import type { WriteIntent } from '../ground/write-intent.ts'

const { answers, exams } = olympiad

type ExamInput = Omit<ActValues<typeof declaredRelease>, 'confirm'>
type ReleaseInput = ActValues<typeof declaredRelease>
interface Release {
  readonly release: string
  readonly released: string
}
/** Releases key and results of an exam once nobody sits it. Throws 404 if there is no such exam, and 400 if its key is incomplete. */
export const release: Act<ExamInput, ChangedRelease> = bindAct(
  declaredRelease,
  async (engine, transaction, { input, request }) => {
    await refuseIncomplete(engine, transaction, input.exam)
    return setRelease(engine, transaction, { exam: input.exam, request, intent: { release: 'release' } })
  },
)

/** The rule of `readonly_answers` keeps such a key back as well, also where it comes out by the clock. */
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

/**
 * Runs before the transaction of a release, since no answer shall wait while it reads papers. Throws 404 if there is no such exam, and
 * 409 without `confirm` if another exam that is not over has the same paper.
 */
export async function refuseWhileSat(engine: Engine, { exam, confirm }: ReleaseInput): Promise<void> {
  const stored = await table(engine, exams).find(exam)
  if (!stored) throw notFound()
  if (confirm === stored.name) return
  const others = await examsWithSamePaper(engine, exam)
  if (others.length === 0) return
  const rule = 'It comes out all the same once the name of this exam is given as confirm.'
  const message = `The same paper is not over in ${others.join(', ')}: its students there could learn the key. ${rule}`
  throw new ApiError(409, message, { exams: others, name: stored.name }, { reason: 'exam.samePaper' })
}

/** Withholds key and results of an exam until they are released. Throws 404 if there is no such exam. */
export const withhold: Act<ExamInput, ChangedRelease> = bindAct(
  declaredWithhold,
  (engine, transaction, { input, request }) =>
    setRelease(engine, transaction, { exam: input.exam, request, intent: { release: 'withhold' } }),
)

interface ReleaseChange extends ExamInput {
  readonly request: RequestInfo
  readonly intent: WriteIntent
}

async function setRelease(engine: Engine, transaction: Transaction, { exam: id, request, intent }: ReleaseChange) {
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
    return carryOut(engine, release, { input: body, request })
  },
})

export const withholdRoute = actRoute(declaredWithhold, {
  handle: (engine, { request, body: input }) => carryOut(engine, withhold, { input, request }),
})
