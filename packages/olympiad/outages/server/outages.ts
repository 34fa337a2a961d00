import { type Engine, notFound, type Route, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { searchWords } from '../../ground/declared/people/search-text.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { readListQuery } from '../../ground/server/rows/lists/list-query.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import type { OutageStudent, SchoolSittings } from '../declared/outages.ts'
import { outageList, outageStudents, wholeSittings } from '../declared/read-outages.ts'
import type { FoundOutages } from './found-outages.ts'
import { recentOutages } from './recent-outages.ts'

/** The exam of an id. Throws 404 without one. */
export async function examOf(engine: Engine, id: string | undefined): Promise<StoredExam> {
  const exam = await table(engine, olympiad.exams).find(id ?? '')
  if (!exam) throw notFound()
  return exam
}

const outagesRoute = readingRoute(outageList, {
  async handle(engine, { request }) {
    const exam = await examOf(engine, request.query.exam)
    const { outages: found, schoolNames, sinceMs } = await recentOutages(engine, exam, request.account?.record.id ?? '')
    return {
      at: formatRecordTime(engine.now()),
      since: sinceMs === undefined ? '' : formatRecordTime(sinceMs),
      outages: found.map(({ students: _, ...outage }) => ({
        ...outage,
        schoolName: schoolNames.get(outage.school) ?? '',
      })),
    }
  },
})

const studentsRoute = readingRoute(outageStudents, {
  async handle(engine, { request }) {
    const { page, size, asker, words } = readListQuery(request, ['minutes'])
    const { outages: found } = await recentOutages(engine, await examOf(engine, request.query.exam), asker)
    const outage = found.find(({ id }) => id === request.query.outage)
    if (!outage) throw notFound()
    const items = outage.students.filter((one) => words.every((word) => searchTextOf(one).includes(word)))
    return { found: items.length, isMore: false, page, items: items.slice((page - 1) * size, page * size) }
  },
})

const searchTextOf = ({ username, name, school }: OutageStudent) =>
  searchWords(`${name} ${username} ${school}`).join(' ')

const wholeRoute = readingRoute(wholeSittings, {
  async handle(engine, { request }) {
    const found = await recentOutages(
      engine,
      await examOf(engine, request.query.exam),
      request.account?.record.id ?? '',
    )
    return { schools: schoolsOf(found).filter(({ school }) => isInScope(request, 'board', school)) }
  },
})

/** What each school may tell, by the names of the schools. */
function schoolsOf({ outages: found, sitters, schoolNames }: FoundOutages): SchoolSittings[] {
  const [given, open] = [new Map<string, number>(), new Set<string>()]
  for (const { id, given: minutes, why } of found.flatMap(({ students }) => students)) {
    if (minutes > 0) given.set(id, (given.get(id) ?? 0) + minutes)
    else if (why === '') open.add(id)
  }
  const opened = sitters.filter(({ openedMs }) => openedMs !== Number.POSITIVE_INFINITY)
  const schools = [...Map.groupBy(opened, ({ school }) => school)].map(([school, own]) => {
    const touched = own.filter(({ examinee }) => open.has(examinee) || given.has(examinee)).length
    const minutes = Map.groupBy(
      own.filter(({ examinee }) => given.has(examinee) && !open.has(examinee)),
      ({ examinee }) => given.get(examinee) ?? 0,
    )
    return {
      ...{ school, schoolName: schoolNames.get(school) ?? '', sat: own.length, whole: own.length - touched },
      given: [...minutes]
        .map(([of, { length }]) => ({ minutes: of, students: length }))
        .sort((a, b) => a.minutes - b.minutes),
      open: own.filter(({ examinee }) => open.has(examinee)).length,
    }
  })
  return schools.sort((one, other) => one.schoolName.localeCompare(other.schoolName))
}

export const outageReadings: readonly Route[] = [outagesRoute, studentsRoute, wholeRoute]
