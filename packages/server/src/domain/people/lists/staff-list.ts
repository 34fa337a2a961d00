import { staffList as declared } from '@olympiad/contract/acts/people/read-people'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import { type Page, STAFF_SORTS, type StaffRow } from '@olympiad/contract/people/people-list'
import { NO_ROLE, roleOf } from '@olympiad/contract/roles'
import { compileOnce, decodeRow, type Engine, findSecondFactor, type RequestInfo } from '@olympiad/engine'
import { readingRoute } from '../../acts/act-route.ts'
import { keysOfPage, readFilters, readListQuery } from './list-query.ts'

const { schools, supervisors } = olympiad

/** A page of the accounts of staff. */
async function listStaff(engine: Engine, request: RequestInfo): Promise<Page<StaffRow>> {
  const query = { ...readListQuery(request, STAFF_SORTS), ...readFilters(request, ['role', 'school']) }
  const { words, role, school, sort, direction } = query
  let all = engine.database.dialect.builder.selectFrom(supervisors.name).select('id as key')
  if (school !== '') all = all.where('school', '=', school)
  if (role !== '') all = all.where('role', 'in', role === NO_ROLE ? [role, ''] : [role])
  for (const word of words) all = all.where('search', 'like', `% ${word}%`)
  const ordered = all.orderBy(sort === 'name' ? 'search' : sort, direction).orderBy('id')
  const { keys, found, isMore } = await keysOfPage(engine, ordered, query)
  return { found, isMore, page: query.page, items: await staffRows(engine, keys) }
}

async function staffRows(engine: Engine, ids: readonly string[]): Promise<StaffRow[]> {
  if (ids.length === 0) return []
  const { builder } = engine.database.dialect
  const query = builder.selectFrom(supervisors.name).selectAll().where('id', 'in', ids)
  const rows = (await engine.database.all(compileOnce(query))).map(
    (row) => decodeRow(supervisors, row) as unknown as Supervisor,
  )
  const names = builder
    .selectFrom(schools.name)
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ school }) => school),
    )
  const schoolNames = new Map((await engine.database.all(compileOnce(names))).map(({ id, name }) => [id, String(name)]))
  const listed: StaffRow[] = []
  for (const id of ids) {
    const account = rows.find((row) => row.id === id)
    if (!account) continue
    const { username, name, email, school, updated } = account
    const hasSecondFactor = (await findSecondFactor(engine, { collection: staff(engine), record: account })) !== null
    const at = { id: school, name: schoolNames.get(school) ?? '' }
    listed.push({ id, username, name, email, role: roleOf(account), school: at, hasSecondFactor, updated })
  }
  return listed
}

/** The collection with the rules that it has here. */
function staff({ registry }: Engine) {
  const collection = registry.find(supervisors.name)
  if (!collection) throw new Error(`this service has no ${supervisors.name}`)
  return collection
}

export const staffListRoute = readingRoute(declared, { handle: (engine, { request }) => listStaff(engine, request) })
