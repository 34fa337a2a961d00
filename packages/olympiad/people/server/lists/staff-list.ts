import {
  ApiError,
  type Engine,
  findSecondFactor,
  queryOf,
  type RequestInfo,
  selectRecords,
  selectRows,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { NO_ROLE, roleOf, STAFF_ROLES, type StaffRole } from '../../../ground/declared/roles.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { keysOfPage, readFilters, readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import { couldConfirm, personOf } from '../../../ground/server/rows/second-person.ts'
import { firstOrganiser } from '../../../supervisors/declared/first-organiser.ts'
import { type Page, STAFF_SORTS, type StaffRow } from '../../declared/people-list.ts'
import { staffList as declared } from '../../declared/read-people.ts'
import { mayLoseFactor } from '../accounts/staff-accounts.ts'

const { schools, supervisors } = olympiad

/** A page of the accounts of staff. */
async function listStaff(engine: Engine, request: RequestInfo): Promise<Page<StaffRow>> {
  const query = { ...readListQuery(request, STAFF_SORTS), ...readFilters(request, ['role', 'school']) }
  const { words, role, school, sort, direction } = query
  let all = queryOf(engine.database.dialect, supervisors).selectFrom(supervisors.name).select('id as key')
  if (school !== '') all = all.where('school', '=', school)
  if (role !== '') all = all.where('role', 'in', storedRoles(role))
  for (const word of words) all = all.where('search', 'like', `% ${word}%`)
  const ordered = all.orderBy(sort === 'name' ? 'search' : sort, direction).orderBy('id')
  const { keys, found, isMore } = await keysOfPage(engine, ordered, query)
  return { found, isMore, page: query.page, items: await staffRows(engine, keys, request) }
}

/** How a role is stored; an empty one is that of `NO_ROLE`. Throws 400 for a text that is no role. */
function storedRoles(text: string): ('' | StaffRole)[] {
  const role = STAFF_ROLES.find((one) => one === text)
  if (role === undefined) throw new ApiError(400, `A role is one of ${STAFF_ROLES.join(', ')}.`)
  return role === NO_ROLE ? [role, ''] : [role]
}

async function staffRows(engine: Engine, ids: readonly string[], request: RequestInfo): Promise<StaffRow[]> {
  if (ids.length === 0) return []
  const builder = queryOf(engine.database.dialect, supervisors, schools)
  const query = builder.selectFrom(supervisors.name).selectAll().where('id', 'in', ids)
  const rows = await selectRecords(engine.database, supervisors, query)
  const names = builder
    .selectFrom(schools.name)
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ school }) => school),
    )
  const schoolNames = new Map((await selectRows(engine.database, names)).map(({ id, name }) => [id, String(name)]))
  const own = await ownPasswords(engine, ids)
  const listed: StaffRow[] = []
  for (const id of ids) {
    const account = rows.find((row) => row.id === id)
    if (!account) continue
    const { username, name, email, school, closes, updated } = account
    const hasSecondFactor = (await findSecondFactor(engine, { collection: staff(engine), record: account })) !== null
    const at = { id: school, name: schoolNames.get(school) ?? '' }
    const role = roleOf(account)
    const canLoseFactor = hasSecondFactor && mayLoseFactor(role)
    const proposal = { actor: personOf(request), created: formatRecordTime(engine.now()) }
    const isSecondPerson = await couldConfirm(engine, proposal, account)
    const row = { id, username, name, email, role, school: at, updated }
    listed.push({ ...row, hasSecondFactor, canLoseFactor, isSecondPerson, hasOwnPassword: own.has(id), closes })
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

const { auditlog } = olympiad

/**
 * Which of these accounts of staff have the password that their person chose, by the log. Any other was written by
 * another account or a command, who may know it.
 */
async function ownPasswords({ database }: Engine, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const written = queryOf(database.dialect, auditlog)
    .selectFrom(auditlog.name)
    .select(['record', 'actor', 'act', 'changes'])
    .where('record', 'in', accounts)
    .orderBy('id', 'desc')
  const newest = new Map<string, boolean>()
  for (const { record, actor, act, changes } of await selectRows(database, written)) {
    const fields: object = typeof changes === 'string' ? JSON.parse(changes || '{}') : (changes ?? {})
    if (newest.has(record) || !('password' in fields)) continue
    newest.set(record, actor === record || act === firstOrganiser.name)
  }
  return new Set(accounts.filter((id) => newest.get(id) !== false))
}
