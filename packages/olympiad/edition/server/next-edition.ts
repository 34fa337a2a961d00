import {
  ApiError,
  type Engine,
  notFound,
  prepareCreate,
  prepareUpdate,
  type RequestInfo,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type ActValues, bindAct, runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { isRunning } from '../../time/server/windows/exam-stage.ts'
import { EDITION_ID } from '../declared/edition-fields.ts'
import { nextEdition as declared, type ExamAgain, MAX_EXAMS_AGAIN, type NextEdition } from '../declared/next-edition.ts'

const { editions, exams } = olympiad
type StoredExam = StoredOf<typeof exams>

type NextEditionInput = ActValues<typeof declared>

/**
 * Gives the edition its next name and dates and makes copies of exams, with times of their own. All that is refused is refused before
 * anything is written. Throws 404 if an exam does not exist.
 */
async function nextEdition(engine: Engine, input: NextEditionInput, request: RequestInfo): Promise<NextEdition> {
  const again = examsIn(input.exams)
  await refuseNow(engine, request)
  const sources = await Promise.all(again.map(({ exam }) => table(engine, exams).find(exam)))
  const found = sources.filter((exam): exam is StoredExam => exam !== undefined && exam !== null)
  if (found.length < again.length) throw notFound()
  const first = again.map(({ starts }) => starts).toSorted()[0] ?? ''
  const begun = formatRecordTime(request.nowMs)
  const { name, edition: number, tagline, description } = input
  const body = { name, edition: number, tagline, description, examdate: input.examdate || first, begun }
  const asked = { request, submission: { body, files: [] } }
  const edition = await prepareUpdate(engine, { ...asked, collection: editions, id: EDITION_ID })
  const copies = await Promise.all(
    found.map((from, at) =>
      prepareCreate(engine, { request, collection: exams, submission: { body: copyOf(from, again[at]), files: [] } }),
    ),
  )
  const act = bindAct(declared, async (_engine, transaction) => {
    await edition.run(transaction)
    const made: { readonly exam: string; readonly from: string }[] = []
    for (const [at, copy] of copies.entries())
      made.push({ exam: (await copy.run(transaction)).id, from: found[at]?.id ?? '' })
    return { name: input.name, exams: made }
  })
  return runAct(engine, act, { input, request })
}

/** Rooms and receipts show the name of the edition, so it does not change during an exam. */
async function refuseNow(engine: Engine, { nowMs }: RequestInfo): Promise<void> {
  if (!(await table(engine, editions).find(EDITION_ID))) throw new ApiError(400, 'There is no edition yet.')
  const running = (await table(engine, exams).all()).filter((exam) => isRunning(exam, nowMs))
  if (running.length === 0) return
  const names = running.slice(0, 3).map(({ name }) => name)
  throw new ApiError(
    400,
    `${names.join(', ')} is running: begin the next edition after it.`,
    {},
    { reason: 'exam.running' },
  )
}

/** A release by hand, the form and the places stay; registration is closed until somebody opens it. */
const copyOf = ({ name, level, type, release, form, envelope, places }: StoredExam, times: ExamAgain | undefined) => ({
  ...{ name, level, type, release, form, envelope, places, registrationopen: false },
  ...{ starts: times?.starts, ends: times?.ends },
})

/** The exams of the body. Throws 400 with the faults of the list. */
function examsIn(given: unknown): readonly ExamAgain[] {
  if (given === null || given === undefined || given === '') return []
  if (!Array.isArray(given) || given.length > MAX_EXAMS_AGAIN)
    throw faulty(`Exams are a list of at most ${MAX_EXAMS_AGAIN}.`)
  return given.map((one, at) => {
    const { exam, starts, ends, ...others } = (typeof one === 'object' && one !== null ? one : {}) as Partial<ExamAgain>
    const [from, to] = [parseRecordTime(String(starts ?? '')), parseRecordTime(String(ends ?? ''))]
    if (typeof exam !== 'string' || Object.keys(others).length > 0)
      throw faulty(`Line ${at + 1} has an exam, a start and an end.`)
    if (Number.isNaN(from) || Number.isNaN(to)) throw faulty(`Line ${at + 1}: a time cannot be read.`)
    if (from >= to) throw faulty(`Line ${at + 1}: the end must be later than the start.`)
    return { exam, starts: formatRecordTime(from), ends: formatRecordTime(to) }
  })
}

const faulty = (message: string) => new ApiError(400, message, { exams: { code: 'validation_exams_again', message } })

export const nextEditionRoute = actRoute(declared, {
  handle: (engine, { request, body }) => nextEdition(engine, body, request),
})
