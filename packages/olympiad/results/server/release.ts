import { ApiError, type Engine, notFound, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct, runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examsWithSamePaper } from '../../ground/server/rows/papers.ts'
import { setRelease } from '../../ground/server/rows/results/set-release.ts'
import { type ChangedRelease, release as declaredRelease, withhold as declaredWithhold } from '../declared/release.ts'

const { exams } = olympiad

type ExamInput = Omit<ActValues<typeof declaredRelease>, 'confirm'>
type ReleaseInput = ActValues<typeof declaredRelease>

/** Releases key and results of an exam once nobody sits it. Throws 404 if there is no such exam, and 400 if its key is incomplete. */
export const release: Act<ExamInput, ChangedRelease> = bindAct(
  declaredRelease,
  (engine, transaction, { input, request }) =>
    setRelease(engine, transaction, { exam: input.exam, request, change: 'release' }),
)

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
    setRelease(engine, transaction, { exam: input.exam, request, change: 'withhold' }),
)

export const releaseRoute = actRoute(declaredRelease, {
  async handle(engine, { request, body }) {
    await refuseWhileSat(engine, body)
    return runAct(engine, release, { input: body, request })
  },
})

export const withholdRoute = actRoute(declaredWithhold, { act: withhold })
