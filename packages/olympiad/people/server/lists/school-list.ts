import { type Engine, notFound, queryOf, type RequestInfo, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { keysOfPage, type ListQuery, readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import { type Page, SCHOOL_SORTS, type SchoolRow } from '../../declared/people-list.ts'
import { schoolList as declared } from '../../declared/read-people.ts'

const { examinees, schools, supervisors } = olympiad

/** A page of the schools in scope, with the number of their accounts. Throws 404 for a caller without a scope. */
async function listSchools(engine: Engine, request: RequestInfo): Promise<Page<SchoolRow>> {
  const query = readListQuery(request, SCHOOL_SORTS)
  if (!isInScope(request, 'readPeople', query.ownSchool)) throw notFound()
  const { keys, found, isMore } = await keysOfPage(engine, selectSchools(engine, query), query)
  return { found, isMore, page: query.page, items: await schoolRows(engine, keys) }
}

type SchoolQuery = ListQuery<(typeof SCHOOL_SORTS)[number]>

function selectSchools({ database: { dialect } }: Engine, { words, ownSchool, sort, direction }: SchoolQuery) {
  const builder = queryOf(dialect, schools, examinees)
  let all = builder.selectFrom(`${schools.name} as s`).select('s.id as key')
  if (ownSchool !== '') all = all.where('s.id', '=', ownSchool)
  for (const word of words) all = all.where('s.search', 'like', `% ${word}%`)
  if (sort !== 'students') return all.orderBy(`s.${sort === 'name' ? 'search' : sort}`, direction).orderBy('s.id')
  const counts = builder
    .selectFrom(examinees.name)
    .select(({ fn }) => ['school', fn.countAll().as('students')])
    .groupBy('school')
  const counted = all.leftJoin(counts.as('c'), 'c.school', 's.id')
  return counted.orderBy(({ fn, val, ref }) => fn.coalesce(ref('c.students'), val(0)), direction).orderBy('s.id')
}

async function schoolRows({ database }: Engine, ids: readonly string[]): Promise<SchoolRow[]> {
  if (ids.length === 0) return []
  const builder = queryOf(database.dialect, schools, examinees, supervisors)
  const query = builder
    .selectFrom(`${schools.name} as s`)
    .select(['s.id', 's.code', 's.name', 's.place', 's.updated'])
    .select(({ selectFrom }) => {
      const counted = (name: 'examinees' | 'supervisors') =>
        selectFrom(name)
          .whereRef('school', '=', 's.id')
          .select(({ fn }) => fn.countAll().as('count'))
      return [counted(examinees.name).as('students'), counted(supervisors.name).as('staff')]
    })
    .where('s.id', 'in', ids)
  const known = new Map((await selectRows(database, query)).map((row) => [row.id, schoolRow(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

type CountedSchool = Omit<SchoolRow, 'students' | 'staff'> & { readonly students: unknown; readonly staff: unknown }
const schoolRow = ({ students, staff, ...row }: CountedSchool): SchoolRow => ({
  ...row,
  ...{ students: Number(students), staff: Number(staff) },
})

export const schoolListRoute = readingRoute(declared, {
  handle: (engine, { request }) => listSchools(engine, request),
})
