import type { Allowance } from '@olympiad/contract/collections/allowances'
import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { isReleased, ownWindow } from '@olympiad/contract/exam-phase'
import { json, text } from '@olympiad/contract/fields'
import {
  ApiError,
  addMany,
  type Engine,
  holdRecord,
  loadRecord,
  notFound,
  type RequestInfo,
  TimeSlice,
  type Transaction,
} from '@olympiad/engine'
import { appendMany } from '../audit/append.ts'
import { noteCause } from '../audit/causes.ts'
import type { StoredExaminee } from '../sittings/own-exam.ts'
import { aheadOf } from '../windows/ahead.ts'
import { judgedMs } from '../windows/exam-stage.ts'
import { examIdOf } from '../windows/sitters.ts'
import { writeChanges } from '../windows/window-changes.ts'
import { countAnew } from '../windows/write-windows.ts'
import { idsIn } from './act.ts'
import { type AllowanceFacts, factsOf, isSameFacts } from './allowance-facts.ts'
import { ALLOWANCES, type AllowancePlan, planAllowances } from './allowance-plan.ts'

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
  confirm: text({ max: 200 }),
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

/** Which act it is, whom it is for and what they are given. */
export interface Allowing {
  /** Name of the act, for the log. */
  readonly act: string
  readonly whom: Whom
  readonly allowed: Allowed
  /** The exam's name, where more than `UNASKED` people are concerned. */
  readonly confirm: string
  readonly request: RequestInfo
}

/** What an act of time is going to write, by what is committed. */
export async function planAllowing(engine: Engine, allowing: Allowing): Promise<AllowancePlan | undefined> {
  const facts = await factsOf(engine, engine.database, { whom: allowing.whom, isHeld: false })
  return planAllowances(engine, facts, allowing)
}

/**
 * Gives examinees an own window, all or none; `refuse` throws where one may not have it. Throws 404 for who is not there or not in
 * the scope of who asks, and 409 with how many it concerns where they are many and that is not confirmed.
 */
export async function allow(
  engine: Engine,
  transaction: Transaction,
  { refuse, ...allowing }: Allowing & { readonly refuse?: (people: readonly StoredExaminee[]) => Promise<void> },
): Promise<MovedWindow[]> {
  const { act, whom, allowed, request } = allowing
  noteCause(transaction, request, { act, reason: allowed.reason })
  const plan = (await planAhead(engine, transaction, whom)) ?? (await planNow(engine, transaction, allowing))
  const { facts } = plan
  refuseReleased(engine, request, facts)
  await refuse?.(plan.people)
  await addMany(engine, transaction, { collection: allowances, records: plan.given })
  await writeChanges(engine, transaction, plan.changes)
  await appendMany(engine, transaction, plan.entries)
  for (const id of facts.exams.keys()) await countAnew(engine, transaction, id)
  refuseReleased(engine, request, facts) // all of it took its time, and the end may have come
  return [...plan.moved]
}

/** What was computed before the transaction; undefined where nothing was, or something has changed since. */
async function planAhead(engine: Engine, transaction: Transaction, whom: Whom): Promise<AllowancePlan | undefined> {
  const ahead = aheadOf<AllowancePlan>(transaction, ALLOWANCES)
  if (!ahead) return undefined
  const read = await factsOf(engine, transaction, { whom, isHeld: true, isToCompare: true })
  return isSameFacts(read, ahead.facts) ? ahead : undefined
}

async function planNow(engine: Engine, transaction: Transaction, allowing: Allowing): Promise<AllowancePlan> {
  const facts = await factsOf(engine, transaction, { whom: allowing.whom, isHeld: true })
  return planAllowances(engine, facts, allowing)
}

/** Nobody who could know the key sits on. */
function refuseReleased(engine: Engine, request: RequestInfo, { exams: found }: AllowanceFacts): void {
  for (const exam of found.values())
    if (isReleased(judgedMs(engine, request), exam))
      throw new ApiError(400, 'The key is out: nobody may be given time any more.')
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

/** The window of an examinee in an exam. */
export function windowIn(examinee: Pick<Examinee, 'starts' | 'ends'>, exam: Exam): MovedWindow['before'] {
  const { starts, ends } = ownWindow(examinee, exam)
  return { starts, ends }
}
