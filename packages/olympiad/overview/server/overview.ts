import { notFound, type RequestInfo, type Route } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { Fact } from '../declared/facts.ts'
import type { Overview, OverviewExam } from '../declared/overview.ts'
import { overview as declared } from '../declared/read-overview.ts'
import { countSheets, type Sheets } from './count-sheets.ts'
import { countStudents } from './count-students.ts'
import { schoolFacts } from './facts/exam-facts.ts'
import { type Facts, readFacts } from './facts/read-facts.ts'
import type { FactSettings } from './facts/read-server.ts'
import { keepFor } from './keep-for.ts'
import type { AccountCounts, ExamState } from './states.ts'

/** For a page that asks every 15 s, the shown facts are less than 30 s old. */
const KEPT_MS = 10_000
/** More exams than anybody reads at once. */
const MOST_EXAMS = 100

/** The route of the overview. However many have it open, facts are read once in ten seconds. */
export function overviewRoute(settings: FactSettings): Route {
  const facts = keepFor(KEPT_MS, (engine) => readFacts(engine, settings))
  const whole = keepFor(KEPT_MS, async (engine) => wholeOverview(await facts(engine, ''), await countSheets(engine)))
  const ofSchool = keepFor(KEPT_MS, async (engine, school) =>
    schoolOverview(await facts(engine, ''), {
      accounts: await countStudents(engine, school),
      sheets: await countSheets(engine, school),
    }),
  )
  return readingRoute(declared, {
    handle: (engine, { request }) => {
      if (isInScope(request, 'overview', '')) return whole(engine, '')
      return ofSchool(engine, schoolOf(request))
    },
  })
}

/** Throws 404 for a coordinator without a school, who sees nobody. */
function schoolOf({ account }: RequestInfo): string {
  const school = String(account?.record.school ?? '')
  if (school === '') throw notFound()
  return school
}

function wholeOverview({ atMs, exams, server, after }: Facts, sheets: Sheets): Overview {
  const listed = exams.slice(0, MOST_EXAMS)
  return {
    at: formatRecordTime(atMs),
    exams: listed.map(({ exam, facts }) => shown(exam, { facts, accounts: exam.accounts, sheets })),
    more: exams.length - listed.length,
    server,
    after,
  }
}

interface OfSchool {
  readonly accounts: { of(exam: string): AccountCounts }
  readonly sheets: Sheets
}

/** The exams of the school's students, without facts that are not the school's. */
function schoolOverview({ atMs, slot, exams }: Facts, { accounts, sheets }: OfSchool): Overview {
  const own = exams.filter(({ exam }) => accounts.of(exam.id).students > 0)
  const listed = own.slice(0, MOST_EXAMS).map(({ exam }) => {
    const counts = accounts.of(exam.id)
    return shown(exam, { facts: schoolFacts(exam, slot, counts), accounts: counts, sheets })
  })
  return { at: formatRecordTime(atMs), exams: listed, more: own.length - listed.length, server: [], after: [] }
}

interface ShownFacts {
  readonly facts: readonly Fact[]
  readonly accounts: AccountCounts
  readonly sheets: Sheets
}

function shown(exam: ExamState, { facts, accounts, sheets }: ShownFacts): OverviewExam {
  const { id, name, level, type } = exam
  const time = (ms: number) => (Number.isNaN(ms) ? '' : formatRecordTime(ms))
  const times = { starts: time(exam.startsMs), ends: time(exam.endsMs), closes: time(exam.closesMs) }
  return { id, name, level, type, ...times, students: accounts.students, ...sheets.of(id), facts }
}
