import {
  ApiError,
  type Engine,
  loadRecord,
  notFound,
  queryOf,
  type RequestInfo,
  readerFor,
  records,
  selectRows,
  type Transaction,
  table,
} from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { grouped, plural } from '../../../ground/declared/spelling/counts.ts'
import { bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import {
  forMany as forManyDeclared,
  type ManyTask,
  mergeSchool as mergeDeclared,
  undoTask as undoDeclared,
} from '../../../many/declared/for-many.ts'
import { manyTask } from '../../../many/declared/for-many-task.ts'
import { type ManyAct, type ManyResult, UNCONFIRMED_STUDENTS, UNDO_MS } from '../../../many/declared/many.ts'
import { grantTime } from '../../../time/declared/grant-time.ts'
import { setStart } from '../../../time/declared/set-start.ts'
import { changeSchool, withdrawExaminees } from '../../declared/change-seats.ts'
import { moveExaminee } from '../../declared/move-examinee.ts'
import { SEARCH_MAX } from '../../declared/people-list.ts'
import { removeExaminees } from '../../declared/remove-unused.ts'
import { PEOPLE_FILTERS, readPeopleFilters } from '../lists/read-people-filter.ts'
import { type PeopleQuery, selectPeople } from '../lists/select-people.ts'
import { existingOf } from './collect.ts'
import { doNow } from './do-now.ts'
import type { ManyInput } from './do-rows.ts'
import { FOR_MANY, type ManyValues } from './many-acts.ts'
import { queueMany } from './queue-many.ts'
import { countRows } from './rows.ts'

const { exams, schools, supervisors, tasks } = olympiad

const TITLES: Readonly<Record<ManyAct, string>> = {
  'move-examinee': moveExaminee.title,
  'change-school': changeSchool.title,
  'grant-time': grantTime.title,
  'set-start': setStart.title,
  'withdraw-examinees': withdrawExaminees.title,
  'remove-examinees': removeExaminees.title,
}
const NO_VALUES = { exam: '', questionpaper: '', school: '', minutes: 0, percent: 0 }

interface Question {
  readonly affected: number
  /** The name that is typed, and what was typed. */
  readonly name: string
  /** What has that name. */
  readonly of: 'exam' | 'school' | 'list'
  readonly confirm: string
}

function refuseUnconfirmed({ affected, name, of, confirm }: Question): void {
  if (affected === 0) throw new ApiError(400, 'Nobody is named.')
  if (affected <= UNCONFIRMED_STUDENTS || confirm === name) return
  const message = `It concerns ${plural(affected, 'student')}, and is done once ${name} is given as confirm.`
  throw new ApiError(409, message, { affected, name, of }, { reason: 'act.unconfirmed' })
}

/** What is typed where more than a few are concerned: the exam or the school that the list shows, else that it is everybody. */
async function nameOf(engine: Engine, { exam, school }: Partial<PeopleQuery>): Promise<Pick<Question, 'name' | 'of'>> {
  const sat = exam && (await table(engine, exams).find(exam))
  if (sat) return { name: sat.name, of: 'exam' }
  const found = school && (await table(engine, schools).find(school))
  return found ? { name: found.name, of: 'school' } : { name: 'All students', of: 'list' }
}

const forManyRoute = actRoute(forManyDeclared, {
  async handle(engine, { request, body }): Promise<ManyTask> {
    const { act, examinees: given, filter, found, confirm, ...values } = body
    const ids = [...new Set(given)]
    if ((await existingOf(engine, ids)).length < ids.length) throw notFound()
    await requireTargets(engine, act, values)
    const query = ids.length > 0 ? undefined : readFilter(request, filter)
    const affected = query ? await countFilter(engine, query) : ids.length
    if (query && affected !== found) {
      const message = `${plural(affected, 'student is', 'students are')} meant by now, not ${grouped(found)}. Look again.`
      throw new ApiError(409, message, { affected, found }, { reason: 'people.changed' })
    }
    refuseUnconfirmed({ affected, confirm, ...(await nameOf(engine, query ?? {})) })
    const subject = `${TITLES[act]}: ${plural(affected, 'student')}`
    if (ids.length === 1)
      return { task: await doNow(engine, { input: { act, values, ids }, subject, request }), affected }
    const input = { act, values, ...(query ? { filter: query } : { ids }) }
    const begin = bindAct(forManyDeclared, (_: Engine, transaction: Transaction) =>
      queueMany(engine, transaction, { input, subject, request }),
    )
    return { task: await runAct(engine, begin, { input: { reason: values.reason }, request }), affected }
  },
})

/** Throws 400 where an act lacks what it needs, and 404 where that does not exist: no task is begun for nothing. */
async function requireTargets(engine: Engine, act: string, { exam, school }: ManyValues): Promise<void> {
  if (act === 'move-examinee' && exam === '') throw new ApiError(400, 'Choose the exam to move to.')
  if (exam !== '' && !(await table(engine, exams).find(exam))) throw notFound()
  if (school !== '' && !(await table(engine, schools).find(school))) throw notFound()
}

const mergeSchoolRoute = actRoute(mergeDeclared, {
  async handle(engine, { request, body: { school, into, confirm, reason } }): Promise<ManyTask> {
    const [from, to] = [await table(engine, schools).find(school), await table(engine, schools).find(into)]
    if (!from || !to) throw notFound()
    if (school === into) throw new ApiError(400, 'Both are the same school.')
    const filter = readFilter(request, { school })
    const affected = await countFilter(engine, filter)
    const staff = await table(engine, supervisors).where({ school })
    if (affected + staff.length === 0) throw new ApiError(400, `Nobody belongs to ${from.name}.`)
    if (affected > 0) refuseUnconfirmed({ affected, confirm, name: from.name, of: 'school' })
    const values = { ...NO_VALUES, school: into, reason }
    const along = { ids: staff.map(({ id }) => id), from: school, to: into }
    const input = { act: 'change-school', values, filter, staff: along } as const
    const subject = `Merge ${from.name} into ${to.name}`
    const begin = bindAct(mergeDeclared, (_: Engine, transaction: Transaction) =>
      queueMany(engine, transaction, { input, subject, singleKey: `merge ${school}`, request }),
    )
    return { task: await runAct(engine, begin, { input: { reason }, request }), affected }
  },
})

const undoTaskRoute = actRoute(undoDeclared, {
  async handle(engine, { request, body: { task: id, reason } }): Promise<ManyTask> {
    const affected = await countRows(engine, id, 'done')
    const begin = bindAct(undoDeclared, async (_: Engine, transaction: Transaction) => {
      const task = await loadRecord(engine.database, tasks, id, transaction)
      if (!task || task.kind !== manyTask.name) throw notFound()
      const input = task.input as ManyInput
      refuseUndo(engine, { input, finished: task.finished, undoneBy: resultOf(task.result).undoneBy })
      const values = { ...NO_VALUES, reason }
      const { act, staff } = input
      const back = staff && { staff: { ids: staff.ids, from: staff.to, to: staff.from } }
      const undone = { input: { act, values, undoes: id, ...back }, subject: `Take back: ${task.subject}` }
      const undoneBy = await queueMany(engine, transaction, { ...undone, singleKey: `undo ${id}`, request })
      const result = { ...resultOf(task.result), act, canUndo: false, undoneBy }
      await records({ engine, transaction }, tasks).update(id, { result })
      return undoneBy
    })
    return { task: await runAct(engine, begin, { input: { reason }, request }), affected }
  },
})

const resultOf = (result: unknown) => (result ?? {}) as Partial<ManyResult>

interface Undoing {
  readonly input: ManyInput
  readonly finished: string
  readonly undoneBy: string | undefined
}

function refuseUndo({ now }: Engine, { input, finished, undoneBy }: Undoing): void {
  if (finished === '') throw new ApiError(400, 'The task is not over: stop it first.')
  if (undoneBy !== undefined) throw new ApiError(400, 'It was taken back already.')
  if (input.undoes !== undefined || !FOR_MANY[input.act].undone) throw new ApiError(400, 'This cannot be undone.')
  if (now() > parseRecordTime(finished) + UNDO_MS) throw new ApiError(400, 'Its ten minutes are over.')
}

/** Acts that become a task for many students. */
export const manyRoutes = [forManyRoute, mergeSchoolRoute, undoTaskRoute]

/** The filter of an act, read as the list reads its address. Throws 400 that names what is wrong. */
function readFilter(request: RequestInfo, given: unknown): PeopleQuery {
  const values = Object.entries((given ?? {}) as Record<string, unknown>)
  for (const [name, value] of values)
    if (![...PEOPLE_FILTERS, 'find'].includes(name) || typeof value !== 'string')
      throw new ApiError(400, `A list has no filter ${name.slice(0, SEARCH_MAX)}.`)
  const asked = { ...request, query: Object.fromEntries(values) as Record<string, string> }
  return { ...readListQuery(asked, ['username']), ...readPeopleFilters(asked) }
}

/** How many a filter means, all of them counted, apart from the answers of others. */
async function countFilter(engine: Engine, query: PeopleQuery): Promise<number> {
  const { database } = engine
  const all = (await selectPeople(engine, query)).as('matching')
  const count = queryOf(database.dialect)
    .selectFrom(all)
    .select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(readerFor(database, { asker: query.asker, isCostly: true }), count)
  return Number(row?.count ?? 0)
}
