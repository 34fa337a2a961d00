import { report as declared } from '@olympiad/contract/acts/judging/read-evidence'
import { olympiad } from '@olympiad/contract/collections/index'
import { ownWindow } from '@olympiad/contract/exam-phase'
import { type DecisionStep, standingOf } from '@olympiad/contract/hall/decisions'
import { PICTURE_MARKS } from '@olympiad/contract/hall/pictures'
import { NOTICED_BESIDE, REPORT_PAGE, type Report, type ReportRow } from '@olympiad/contract/hall/timeline'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { compileOnce, decodeRow, type Engine, type RequestInfo, type Row, table } from '@olympiad/engine'
import { readingRoute } from '../acts/act-route.ts'
import { type RoomPage, roomPage } from '../ground/room-pages.ts'
import type { StoredSitting } from '../sittings/sitting-rows.ts'

const { cameracaptures, decisionreplies, decisions, outoffocuses, picturechains, schools, sittings } = olympiad

type Person = RoomPage['people'][number]
interface Facts {
  readonly sittings: ReadonlyMap<string, StoredSitting>
  readonly focuses: ReadonlyMap<string, number>
  readonly captures: ReadonlyMap<string, number>
  readonly pictures: ReadonlyMap<string, Row>
  readonly decisions: readonly Row[]
  readonly replies: readonly Row[]
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
  const { builder } = engine.database.dialect
  const of = (name: string) => builder.selectFrom(name).where('examinee', 'in', ids)
  const all = (query: Parameters<typeof compileOnce>[0]) => engine.database.all(compileOnce(query))
  const count = async (name: string) => {
    const rows = await all(
      of(name)
        .select('examinee')
        .select(({ fn }) => fn.countAll().as('count'))
        .groupBy('examinee'),
    )
    return new Map(rows.map((row) => [String(row.examinee), Number(row.count)]))
  }
  const sums = of(picturechains.name).select(['examinee', 'questionpaper'])
  const pictures = await all(
    sums
      .select(({ fn }) => (['pictures', ...PICTURE_MARKS] as const).map((name) => fn.sum(name).as(name)))
      .groupBy(['examinee', 'questionpaper']),
  )
  const sat = (await all(of(sittings.name).selectAll())).map((row) => decodeRow(sittings, row))
  return {
    sittings: new Map(sat.map((one) => [`${one.examinee} ${one.questionpaper}`, one])),
    focuses: await count(outoffocuses.name),
    captures: await count(cameracaptures.name),
    pictures: new Map(pictures.map((row) => [`${row.examinee} ${row.questionpaper}`, row])),
    decisions: await all(of(decisions.name).select(['id', 'examinee', 'questionpaper', 'step']).orderBy('created')),
    replies: await all(of(decisionreplies.name).select(['examinee', 'questionpaper'])),
    schools: new Map((await table(engine, schools).all()).map(({ id, name }) => [id, name])),
  }
}

function rowOf({ id, username, name, school, questionpaper }: Person, facts: Facts): ReportRow {
  const key = `${id} ${questionpaper}`
  const [sitting, pictures] = [facts.sittings.get(key), facts.pictures.get(key)]
  const isOwn = (row: Row) => row.examinee === id && row.questionpaper === questionpaper
  const steps = facts.decisions.filter(isOwn).map((row) => ({ id: String(row.id), step: row.step as DecisionStep }))
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
