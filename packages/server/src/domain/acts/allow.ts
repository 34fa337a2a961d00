import type { Allowance } from '@olympiad/contract/collections/allowances'
import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { isReleased, ownWindow } from '@olympiad/contract/exam-phase'
import { json, text } from '@olympiad/contract/fields'
import {
  ApiError,
  addRecord,
  type Engine,
  holdRecord,
  loadRecord,
  notFound,
  type RequestInfo,
  TimeSlice,
  type Transaction,
} from '@olympiad/engine'
import { noteCause } from '../audit/causes.ts'
import { judgedMs } from '../windows/exam-stage.ts'
import { examIdOf, sitterIdsOfSchool } from '../windows/sitters.ts'
import { countAnew, writeOwnWindow } from '../windows/write-windows.ts'
import { idsIn } from './act.ts'
import { refuseTooMuch } from './most-time.ts'
import { isInScope, roleIn } from './staff-guard.ts'

const { allowances, examinees, exams } = olympiad
/** That a body may name. */
const MOST_EXAMINEES = 500

/** Whom time is given to: examinees by their ids, or, where there are none, those of a school who sit an exam. */
export interface Whom {
  readonly examinees: readonly string[]
  readonly school: string
  readonly exam: string
}

/** The fields of a body that say whom. */
export const whomFields = {
  examinees: json<string[]>({ maxSize: 20_000 }),
  school: text({ max: 15 }),
  exam: text({ max: 15 }),
}

/** Whom a body means. Throws 400 for more than 500 examinees by their ids. */
export function whomIn({
  examinees: ids,
  school,
  exam,
}: Omit<Whom, 'examinees'> & { readonly examinees: unknown }): Whom {
  return { examinees: idsIn(ids, MOST_EXAMINEES), school, exam }
}

/** What each of them is given, in place of what was given of its kind before. */
export type Allowed = Pick<Allowance, 'kind' | 'minutes' | 'percent' | 'reason'>

/** The window of an examinee as it was and is. */
export interface MovedWindow {
  readonly examinee: string
  readonly username: string
  readonly before: { readonly starts: string; readonly ends: string }
  readonly starts: string
  readonly ends: string
}

interface Allowing {
  /** Name of the act, for the log. */
  readonly act: string
  readonly whom: Whom
  readonly allowed: Allowed
  readonly request: RequestInfo
  /** Throws where an examinee may not have it. */
  readonly refuse?: (examinee: Examinee) => Promise<void>
}

/** Gives examinees an own window, all or none. Throws 404 for who is not there or not in the scope of who asks. */
export async function allow(engine: Engine, transaction: Transaction, allowing: Allowing): Promise<MovedWindow[]> {
  const { act, whom, allowed, request } = allowing
  noteCause(transaction, request, { act, reason: allowed.reason })
  const sitters = await sittersIn(engine, transaction, whom)
  const held = await holdExams(engine, transaction, sitters.values())
  const moved: MovedWindow[] = []
  const slice = new TimeSlice()
  for (const id of sitters.keys()) {
    if (slice.isOver) await slice.next()
    moved.push(await allowOne(engine, transaction, { ...allowing, id, held }))
  }
  for (const id of held.keys()) await countAnew(engine, transaction, id)
  return moved
}

/** The exams of those who are meant, by their ids. */
async function sittersIn(
  engine: Engine,
  transaction: Transaction,
  { examinees: ids, school, exam }: Whom,
): Promise<Map<string, string>> {
  if (ids.length > 0) return examsOf(engine, transaction, ids)
  if (school === '' || exam === '') throw new ApiError(400, 'Name examinees, or a school and an exam.')
  const sitters = await sitterIdsOfSchool(engine, transaction, { school, exam })
  return new Map(sitters.map((id) => [id, exam]))
}

/** Examinees by their ids, with the exams they sit. Throws 404 for who is not there. */
export async function examsOf(
  engine: Engine,
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const slice = new TimeSlice()
  for (const id of new Set(ids)) {
    if (slice.isOver) await slice.next()
    const examinee = (await loadRecord(engine.database, examinees, id, transaction)) as Examinee | null
    if (!examinee) throw notFound()
    found.set(id, await examIdOf(engine, transaction, examinee))
  }
  return found
}

/** Exams by their ids, held before anything of theirs is: whoever moves an exam does so too, so that none waits for the other. */
export async function holdExams(
  engine: Engine,
  transaction: Transaction,
  ids: Iterable<string>,
): Promise<Map<string, Exam>> {
  const held = new Map<string, Exam>()
  for (const id of [...new Set(ids)].sort()) {
    const exam = await holdRecord(engine.database, exams, id, transaction)
    if (exam) held.set(id, exam as unknown as Exam)
  }
  return held
}

interface One extends Allowing {
  readonly id: string
  readonly held: ReadonlyMap<string, Exam>
}

async function allowOne(
  engine: Engine,
  transaction: Transaction,
  { id, held, allowed, request, refuse }: One,
): Promise<MovedWindow> {
  const examinee = (await loadRecord(engine.database, examinees, id, transaction)) as Examinee | null
  if (!examinee || !isInScope(request, 'grantTime', examinee.school)) throw notFound()
  const exam = held.get(await examIdOf(engine, transaction, examinee))
  if (!exam) throw new ApiError(400, `There is no exam of ${examinee.username}.`)
  if (isReleased(judgedMs(engine, request), exam))
    throw new ApiError(400, 'The key is out: nobody may be given time any more.')
  await refuse?.(examinee)
  await refuseTooMuch(engine, transaction, { request, allowed, exam, examinee: id })
  const by = request.account?.collection.name === olympiad.supervisors.name ? request.account.record.id : ''
  await addRecord(engine, transaction, {
    collection: allowances,
    body: { examinee: id, exam: exam.id, by, ...allowed },
  })
  const window = await writeOwnWindow(engine, transaction, { id, exam, reason: allowed.reason, by: roleIn(request) })
  const after = windowIn({ ...examinee, ...window }, exam)
  return { examinee: id, username: examinee.username, before: windowIn(examinee, exam), ...after }
}

/** The window of an examinee in an exam. */
export function windowIn(examinee: Examinee, exam: Exam): MovedWindow['before'] {
  const { starts, ends } = ownWindow(examinee, exam)
  return { starts, ends }
}
