import { ApiError, type Engine, notFound, queryOf, type RequestInfo, selectRecords, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { sittersOf } from './sitters.ts'
import { isInScope, ownSchool } from './staff-guard.ts'
import type { StoredExam } from './stored.ts'

const { examinees, exams, questionpapers } = olympiad
type Person = StoredOf<typeof examinees>
const LONGEST_NAME = 150

/** Examinees of an exam, or of its school, on one page. */
export interface RoomPage {
  readonly exam: StoredExam
  readonly people: readonly Person[]
  /** The username behind which the next page begins; empty on the last one. */
  readonly next: string
}

/**
 * A page of those who sit an exam and whose evidence who asks may read, by their usernames: the one behind the username that the
 * question names. It is found by an index, however many there are. Throws 400 that says what is wrong with the question.
 */
export async function roomPage(engine: Engine, request: RequestInfo, size: number): Promise<RoomPage> {
  const { exam, school, after } = await roomOf(engine, request)
  const page = { exam: exam.id, school, after, most: size + 1 }
  const found = school === '' ? await peopleOfExam(engine, page) : await peopleOfSchool(engine, page)
  return pageOf(exam, found, size)
}

/** The named examinees, on the page of a room; one more than fits means that another page follows. */
export async function namedPage(
  engine: Engine,
  { exam, ids, size }: { readonly exam: StoredExam; readonly ids: readonly string[]; readonly size: number },
): Promise<RoomPage> {
  if (ids.length === 0) return { exam, people: [], next: '' }
  const all = queryOf(engine.database.dialect, examinees).selectFrom(examinees.name).where('id', 'in', ids)
  return pageOf(exam, await behind(engine, all, { after: '', most: ids.length }), size)
}

function pageOf(exam: StoredExam, found: readonly Person[], size: number): RoomPage {
  const people = found.slice(0, size)
  return { exam, people, next: found.length > size ? (people.at(-1)?.username ?? '') : '' }
}

/** The room of a question, and where its page begins. Throws 400 with the fault, and 404 out of scope. */
export async function roomOf(engine: Engine, request: RequestInfo) {
  const { exam: id = '', after = '' } = request.query
  if (after.length > LONGEST_NAME) throw new ApiError(400, 'A page begins behind a username.')
  const school = request.query.school || ownSchool(request)
  if (!isInScope(request, 'readEvidence', school)) throw notFound()
  const exam = id === '' ? null : await table(engine, exams).find(id)
  if (!exam) throw new ApiError(400, 'Name an exam that there is.')
  return { exam: exam as StoredExam, school, after }
}

interface PeopleQuery {
  readonly exam: string
  readonly school: string
  readonly after: string
  readonly most: number
}

function peopleOfSchool(engine: Engine, { exam, school, ...page }: PeopleQuery): Promise<Person[]> {
  return behind(engine, sittersOf(engine, exam).where('school', '=', school), page)
}

/** As many of each paper as a page holds: no index covers all papers together. */
async function peopleOfExam(engine: Engine, { exam, school: _, ...page }: PeopleQuery): Promise<Person[]> {
  const all = () => queryOf(engine.database.dialect, examinees).selectFrom(examinees.name)
  const found = await behind(engine, all().where('exam', '=', exam).where('questionpaper', '=', ''), page)
  for (const paper of await table(engine, questionpapers).where({ exam }))
    found.push(...(await behind(engine, all().where('questionpaper', '=', paper.id), page)))
  return found.sort((one, other) => (one.username < other.username ? -1 : 1)).slice(0, page.most)
}

/** The next of some examinees behind a username. */
async function behind(
  { database }: Engine,
  some: ReturnType<typeof sittersOf>,
  { after, most }: Pick<PeopleQuery, 'after' | 'most'>,
): Promise<Person[]> {
  const query = some.selectAll().where('username', '>', after).orderBy('username').limit(most)
  return selectRecords(database, examinees, query)
}
