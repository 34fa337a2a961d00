import { type Engine, queryOf, type RequestInfo, selectRecords, selectRows, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { type RoomPage, roomPage } from '../../ground/server/rows/room-pages.ts'
import { PICTURE_MARKS, type PictureMark } from '../../monitoring/declared/pictures.ts'
import type { StoredSitting } from '../../sittings/server/rows/sitting-rows.ts'
import { report as declared } from '../declared/read-evidence.ts'
import { NOTICED_BESIDE, REPORT_PAGE, type Report, type ReportRow } from '../declared/timeline.ts'
import { type DecisionStep, standingOf } from '../declared/verdicts.ts'

const { cameracaptures, decisionreplies, decisions, outoffocuses, picturechains, schools, sittings } = olympiad

type Person = RoomPage['people'][number]
interface Sheet {
  readonly examinee: string
  readonly questionpaper: string
}
interface Facts {
  readonly sittings: ReadonlyMap<string, StoredSitting>
  readonly focuses: ReadonlyMap<string, number>
  readonly captures: ReadonlyMap<string, number>
  readonly pictures: ReadonlyMap<string, Partial<Record<'pictures' | PictureMark, unknown>>>
  readonly decisions: readonly (Sheet & { readonly id: string; readonly step: DecisionStep })[]
  readonly replies: readonly Sheet[]
  readonly schools: ReadonlyMap<string, string>
}

/** Who sat an exam, what was noticed, and what was decided: a page at a time. */
export async function report(engine: Engine, request: RequestInfo): Promise<Report> {
  const { exam, people, next } = await roomPage(engine, request, REPORT_PAGE)
  const facts = people.length > 0 ? await factsOf(engine, people) : undefined
  const { name, level } = exam
  return {
    at: formatRecordTime(request.nowMs),
    exam: { name, level, ...ownWindow({}, { starts: exam.starts, ends: exam.ends }) },
    next,
    items: facts ? people.map((person) => rowOf(person, facts)) : [],
  }
}

async function factsOf(engine: Engine, people: readonly Person[]): Promise<Facts> {
  const ids = people.map(({ id }) => id)
  const { database } = engine
  const query = queryOf(database.dialect, sittings, picturechains, decisions, decisionreplies)
  const sat = await selectRecords(
    database,
    sittings,
    query.selectFrom(sittings.name).selectAll().where('examinee', 'in', ids),
  )
  const chains = query.selectFrom(picturechains.name).where('examinee', 'in', ids)
  const sums = chains
    .select(['examinee', 'questionpaper'])
    .select(({ fn }) => (['pictures', ...PICTURE_MARKS] as const).map((name) => fn.sum(name).as(name)))
    .groupBy(['examinee', 'questionpaper'])
  const steps = query.selectFrom(decisions.name).select(['id', 'examinee', 'questionpaper', 'step'])
  const replies = query.selectFrom(decisionreplies.name).select(['examinee', 'questionpaper'])
  const pictures = await selectRows(database, sums)
  return {
    sittings: new Map(sat.map((one) => [`${one.examinee} ${one.questionpaper}`, one])),
    focuses: await countBy(engine, outoffocuses.name, ids),
    captures: await countBy(engine, cameracaptures.name, ids),
    pictures: new Map(pictures.map((row) => [`${row.examinee} ${row.questionpaper}`, row])),
    decisions: await selectRows(database, steps.where('examinee', 'in', ids).orderBy('created')),
    replies: await selectRows(database, replies.where('examinee', 'in', ids)),
    schools: new Map((await table(engine, schools).all()).map(({ id, name }) => [id, name])),
  }
}

/** Number of records of each examinee. */
async function countBy({ database }: Engine, name: 'outoffocuses' | 'cameracaptures', ids: readonly string[]) {
  const query = queryOf(database.dialect, outoffocuses, cameracaptures).selectFrom(name).where('examinee', 'in', ids)
  const counted = query.select(({ fn }) => ['examinee', fn.countAll().as('count')]).groupBy('examinee')
  return new Map((await selectRows(database, counted)).map(({ examinee, count }) => [examinee, Number(count)]))
}

function rowOf({ id, username, name, school, questionpaper }: Person, facts: Facts): ReportRow {
  const key = `${id} ${questionpaper}`
  const [sitting, pictures] = [facts.sittings.get(key), facts.pictures.get(key)]
  const isOwn = (row: Sheet) => row.examinee === id && row.questionpaper === questionpaper
  const steps = facts.decisions.filter(isOwn)
  const { decision, proposed } = standingOf(steps)
  return {
    ...{ id, username, name, school: facts.schools.get(school) ?? '' },
    opened: sitting?.opened ?? '',
    submitted: sitting?.submitted ?? '',
    answered: sitting?.answered ?? 0,
    takeovers: sitting?.flags?.filter(({ kind }) => kind === 'takenOver').length ?? 0,
    focuses: facts.focuses.get(id) ?? 0,
    captures: facts.captures.get(id) ?? 0,
    pictures: Number(pictures?.pictures ?? 0),
    noticed: [
      ...NOTICED_BESIDE.filter((event) => sitting?.flags?.some(({ kind }) => kind === event)),
      ...PICTURE_MARKS.filter((mark) => Number(pictures?.[mark] ?? 0) > 0),
    ],
    decision,
    isProposed: proposed !== '',
    hasReplied: facts.replies.some(isOwn),
  }
}

export const reportRoute = readingRoute(declared, {
  handle: (engine, { request }) => report(engine, request),
})
