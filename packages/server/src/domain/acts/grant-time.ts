import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import { isReleased } from '@olympiad/contract/exam-phase'
import { json, number, text } from '@olympiad/contract/fields'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { mayOver } from '@olympiad/contract/roles'
import {
  ApiError,
  asServer,
  type Engine,
  loadRecord,
  notFound,
  prepareCreate,
  route,
  TimeSlice,
  type Transaction,
} from '@olympiad/engine'
import { noteCause } from '../audit/causes.ts'
import { examIdOf, sitterIdsOfSchool } from '../windows/sitters.ts'
import { countAnew, writeOwnEnd } from '../windows/write-windows.ts'
import { hasRight, staffThatMay } from './staff-guard.ts'

const { allowances, examinees, exams } = olympiad
/** What a supervisor may give, in percent of the exam's length. */
const MOST_PERCENT = 50
const MINUTE_MS = 60_000

type Request = ReturnType<typeof asServer>
interface Grant {
  /** Ids of examinees; none where a school's who sit an exam are meant. */
  readonly examinees: readonly string[]
  readonly school: string
  readonly exam: string
  /** Beyond the exam's end, in place of what was given before; 0 and no percent takes it back. */
  readonly minutes: number
  readonly percent: number
  readonly reason: string
}

/** Gives examinees time beyond the end of their exam, all or none. Throws 404 for who is not there or not in the scope of who asks. */
export async function grantTime(engine: Engine, grant: Grant, request: Request = asServer(engine)) {
  return engine.database.write(async (transaction) => {
    noteCause(transaction, request, { act: 'grant-time', reason: grant.reason })
    const ids = grant.examinees.length > 0 ? grant.examinees : await schoolOf(engine, transaction, grant)
    const [granted, moved] = [[] as { examinee: string; ends: string }[], new Set<string>()]
    const slice = new TimeSlice()
    for (const id of new Set(ids)) {
      if (slice.isOver) await slice.next()
      const { exam, ends } = await grantOne(engine, transaction, { id, grant, request })
      moved.add(exam)
      granted.push({ examinee: id, ends })
    }
    for (const exam of moved) await countAnew(engine, transaction, exam)
    return { granted }
  })
}

async function schoolOf(engine: Engine, transaction: Transaction, { school, exam }: Grant): Promise<string[]> {
  if (school === '' || exam === '') throw new ApiError(400, 'Name examinees, or a school and an exam.')
  return sitterIdsOfSchool(engine, transaction, { school, exam })
}

interface One {
  readonly id: string
  readonly grant: Grant
  readonly request: Request
}

async function grantOne(engine: Engine, transaction: Transaction, { id, grant, request }: One) {
  const examinee = (await loadRecord(engine.database, examinees, id, transaction)) as Examinee | null
  if (!examinee || !isInScope(request, examinee)) throw notFound()
  const examId = await examIdOf(engine, transaction, examinee)
  const exam = (await loadRecord(engine.database, exams, examId, transaction)) as Exam | null
  if (!exam) throw new ApiError(400, `${examinee.username} has no exam.`)
  if (isReleased(request.nowMs, exam)) throw new ApiError(400, 'The key is out: nobody may be given time any more.')
  refuseTooMuch(request, grant, exam)
  const { minutes, percent, reason } = grant
  const by = request.account?.collection.name === olympiad.supervisors.name ? request.account.record.id : ''
  const kind = grant.examinees.length > 0 ? 'person' : 'room'
  const given = { body: { examinee: id, kind, minutes, percent, reason, by }, files: [] }
  await (await prepareCreate(engine, { collection: allowances, submission: given, request: asServer(engine) })).run(
    transaction,
  )
  const ends = await writeOwnEnd(engine, transaction, { id, exam, reason })
  return { exam: examId, ends: ends || exam.ends }
}

/** Whether who asks may give an examinee time at all: staff of a school those of their school. */
function isInScope({ account, isSuperuser }: Request, { school }: Examinee): boolean {
  return isSuperuser || (account !== null && mayOver(account.record as unknown as Supervisor, 'grantTime', school))
}

function isOrganiser(account: Request['account']): boolean {
  return account !== null && hasRight(account, 'organise')
}

function refuseTooMuch({ account, isSuperuser }: Request, { minutes, percent }: Grant, { starts, ends }: Exam): void {
  if (isSuperuser || isOrganiser(account)) return
  const wholeMinutes = (parseRecordTime(ends) - parseRecordTime(starts)) / MINUTE_MS
  if (percent + (minutes / wholeMinutes) * 100 > MOST_PERCENT)
    throw new ApiError(400, `More than ${MOST_PERCENT} % of the exam is for the organiser to give.`)
}

export const grantTimeRoute = route({
  method: 'POST',
  path: '/olympiad/grant-time',
  guard: staffThatMay('grantTime'),
  body: {
    examinees: json<string[]>({ maxSize: 20_000 }),
    school: text({ max: 15 }),
    exam: text({ max: 15 }),
    minutes: number({ int: true, min: 0, max: 1440 }),
    percent: number({ min: 0, max: 100 }),
    reason: text({ required: true, max: 500 }),
  },
  handle: (engine, { request, body }) => grantTime(engine, { ...body, examinees: idsIn(body.examinees) }, request),
})

function idsIn(value: unknown): string[] {
  if (!value) return []
  if (Array.isArray(value) && value.length <= 500 && value.every((id) => typeof id === 'string')) return value
  throw new ApiError(400, 'Examinees are a list of at most 500 ids.')
}
