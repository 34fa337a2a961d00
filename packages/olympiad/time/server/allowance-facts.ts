import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Engine, notFound, queryOf, selectRecords, type Transaction } from '@olympiad/engine'
import type { Schema } from '@olympiad/schema/collection'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { may } from '../../ground/declared/roles.ts'
import { lockExams } from '../../ground/server/rows/lock-exams.ts'
import { sitterIdsOfSchool } from '../../ground/server/rows/sitters.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import type { TimeRecipients } from './allowing.ts'
import { isSameRoom, type Room, readRoom } from './windows/room.ts'

const { allowances, examinees, exams, questionpapers, supervisors } = olympiad

/** All that the facts are read from. */
export const FACTS_OF = [allowances, examinees, exams, questionpapers, supervisors]

/** The facts for an act of time: the examinees, their exams, and their earlier allowances. */
export interface AllowanceFacts {
  readonly room: Room
  /** The exams that are sat, by their ids. */
  readonly exams: ReadonlyMap<string, StoredExam>
  /** The exam that each examinee sits; no entry without an exam. */
  readonly sat: ReadonlyMap<string, string>
  /** Ids of the supervisors who gave something and are no organisers. */
  readonly supervisors: ReadonlySet<string>
}

type Executor = Pick<Transaction, 'all'>

interface Question {
  readonly whom: TimeRecipients
  /** Whether this is a transaction, until whose end nobody else changes exams and examinees. */
  readonly isHeld: boolean
  /** Whether they are only compared with an earlier reading. */
  readonly isToCompare?: boolean
}

/** Reads them. Throws 400 if nobody is named, and 404 for an examinee that does not exist. */
export async function factsOf(
  engine: Engine,
  executor: Transaction | Engine['database'],
  { whom, isHeld, isToCompare = false }: Question,
): Promise<AllowanceFacts> {
  const { examinees: named, school, exam } = whom
  if (named.length === 0 && (school === '' || exam === ''))
    throw new ApiError(400, 'Name students, or a school and an exam.')
  const known = named.length > 0 ? await satBy(engine, executor, named) : undefined
  const examIds = known ? [...known.values()] : [exam]
  const found = isHeld
    ? await lockExams(engine, executor as Transaction, examIds)
    : await readExams(engine, executor, examIds)
  const ids = known ? [...known.keys()] : await sitterIdsOfSchool(engine, executor, { school, exam })
  const room = await readRoom(engine, executor, { ids, isHeld, isToCompare })
  const sat = known ?? new Map(ids.map((id) => [id, exam]))
  return { room, exams: found, sat, supervisors: await withoutOrganisers(engine, executor, room.given) }
}

/** Whether nothing has changed since that an act of time rests on. */
export function isSameFacts(read: AllowanceFacts, before: AllowanceFacts): boolean {
  return (
    isDeepStrictEqual([read.exams, read.supervisors], [before.exams, before.supervisors]) &&
    read.sat.size === before.sat.size &&
    [...read.sat].every(([id, exam]) => before.sat.get(id) === exam) &&
    isSameRoom(read.room, before.room)
  )
}

/** Examinees that are named, with the exam of their paper, else their own. Throws 404 for one that does not exist. */
async function satBy(engine: Engine, executor: Executor, named: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(named)]
  const { examinees } = await readRoom(engine, executor, { ids, isHeld: false })
  if (examinees.length < ids.length) throw notFound()
  const papers = [...new Set(examinees.map((one) => String(one.questionpaper)))].filter(Boolean)
  const rows = await byIds(engine, executor, { collection: questionpapers, ids: papers })
  const examOf = new Map(rows.map(({ id, exam }) => [id, exam]))
  return new Map(
    examinees.map((one) => {
      const paper = String(one.questionpaper)
      return [String(one.id), paper === '' ? String(one.exam) : (examOf.get(paper) ?? '')]
    }),
  )
}

async function readExams(engine: Engine, executor: Executor, ids: readonly string[]): Promise<Map<string, StoredExam>> {
  const found = await byIds(engine, executor, { collection: exams, ids: [...new Set(ids)] })
  return new Map(found.map((exam) => [exam.id, exam]))
}

async function withoutOrganisers(engine: Engine, executor: Executor, given: Room['given']): Promise<Set<string>> {
  const ids = [...new Set(given.map(({ by }) => String(by)))].filter(Boolean)
  const staff = await byIds(engine, executor, { collection: supervisors, ids })
  return new Set(staff.filter((one) => !may(one, 'organise')).map(({ id }) => id))
}

/** As many rows as there are exams, papers or givers. */
async function byIds<C extends Schema>(
  { database: { dialect } }: Engine,
  executor: Executor,
  { collection, ids }: { readonly collection: C; readonly ids: readonly string[] },
): Promise<StoredOf<C>[]> {
  if (ids.length === 0) return []
  const all = queryOf(dialect, { name: collection.name }).selectFrom(collection.name).selectAll()
  return selectRecords(executor, collection, all.where('id', 'in', ids))
}
