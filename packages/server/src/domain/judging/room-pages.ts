import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import type { StoredOf } from '@olympiad/contract/record'
import { ApiError, compileOnce, decodeRow, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import { isInScope } from '../acts/staff-guard.ts'
import type { StoredExam } from '../sittings/own-exam.ts'
import { sittersOf } from '../windows/sitters.ts'

const { examinees, exams } = olympiad

/** Those of an exam, or of its school, on one page. */
export interface RoomPage {
  readonly exam: StoredExam
  readonly page: number
  readonly totalPages: number
  readonly people: readonly StoredOf<typeof examinees>[]
}

/** A page of those who sit an exam and whose evidence who asks may read, by their names. Throws 400 that says what is wrong with the question. */
export async function roomPage(engine: Engine, request: RequestInfo, size: number): Promise<RoomPage> {
  const { exam: id = '', page = '1' } = request.query
  if (!/^[1-9]\d{0,3}$/.test(page)) throw new ApiError(400, 'A page is a number from 1 on.')
  const own = (request.account?.record as Partial<Supervisor> | undefined)?.school ?? ''
  const school = request.query.school || own
  if (!isInScope(request, 'readEvidence', school)) throw notFound()
  const exam = id === '' ? null : await table(engine, exams).find(id)
  if (!exam) throw new ApiError(400, 'Name an exam that there is.')
  const all = sittersOf(engine, exam.id)
  const those = school === '' ? all : all.where('school', '=', school)
  const counted = compileOnce(those.select(({ fn }) => fn.countAll().as('count')))
  const [row] = await engine.database.all(counted)
  const some = those
    .selectAll()
    .orderBy('username')
    .limit(size)
    .offset((Number(page) - 1) * size)
  const people = (await engine.database.all(compileOnce(some))).map((one) => decodeRow(examinees, one))
  return {
    exam,
    page: Number(page),
    totalPages: Math.ceil(Number(row?.count ?? 0) / size),
    people: people as unknown as StoredOf<typeof examinees>[],
  }
}
