import { createHash } from 'node:crypto'
import { type Engine, TimeSlice, table } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import type { Outage, OutageKind, OutageStudent } from '../declared/outages.ts'
import { RETURN_MS, schoolOutages, serverOutages } from './find/find-outages.ts'
import { type LostTime, lostAlone, lostIn, ownSilences } from './find/lost-time.ts'
import type { Span } from './find/spans.ts'
import { type GivenMinutes, loadGiven, loadSaves, loadSitters, type NamedSitter } from './load-sitters.ts'
import { readUptimes } from './uptimes.ts'

const { schools } = olympiad

/** An outage with all students whom it concerned. */
export interface FoundOutage extends Omit<Outage, 'schoolName'> {
  readonly students: readonly OutageStudent[]
}

/** What was found about an exam. */
export interface FoundOutages {
  /** ms; undefined if no server has written that it was up. */
  readonly sinceMs: number | undefined
  readonly sitters: readonly NamedSitter[]
  readonly schoolNames: ReadonlyMap<string, string>
  readonly outages: readonly FoundOutage[]
}

/** A cut-off span of the server or of one school. */
interface Cut extends Span {
  readonly kind: Exclude<OutageKind, 'students'>
  readonly school: string
}

interface ExamFacts {
  readonly exam: StoredExam
  readonly asker: string
  readonly given: GivenMinutes
  readonly sitters: readonly NamedSitter[]
  readonly schoolNames: ReadonlyMap<string, string>
  readonly nowMs: number
}

/** The id of the outages of single students, each with their own times. */
const STUDENTS = 'students'

/** Finds the outages of an exam: of the server, of each school, and of single students. */
export async function findOutages(engine: Engine, exam: StoredExam, asker: string): Promise<FoundOutages> {
  const nowMs = engine.now()
  const sitters = await loadSitters(engine, exam, asker)
  const names = new Map((await table(engine, schools).all()).map(({ id, name }) => [id, name]))
  const facts = { exam, asker, sitters, schoolNames: names, nowMs, given: await loadGiven(engine, exam.id) }
  const within = { fromMs: parseRecordTime(exam.opens), untilMs: parseRecordTime(exam.closes) }
  const up = await readUptimes(engine, within)
  const server = serverOutages(up, within, nowMs)
  const bySchool = [...Map.groupBy(sitters, (one) => one.school)]
  const ofSchools = await pickEach(bySchool, ([school, own]) =>
    school === '' ? undefined : schoolOutages(own, server).map((span): Cut => ({ ...span, kind: 'school', school })),
  )
  const cuts: Cut[] = [...server.map((span): Cut => ({ ...span, kind: 'server', school: '' })), ...ofSchools.flat()]
  const outages: FoundOutage[] = []
  for (const cut of cuts) outages.push(await judgeCut(engine, facts, cut))
  const alone = await judgeAlone(engine, facts, cuts)
  const sinceMs = up.length === 0 ? undefined : Math.min(...up.map(({ fromMs }) => fromMs))
  return { sinceMs, sitters, schoolNames: names, outages: [...outages, ...alone] }
}

async function judgeCut(engine: Engine, facts: ExamFacts, cut: Cut): Promise<FoundOutage> {
  const { exam, asker, given, sitters } = facts
  const concerned = cut.kind === 'server' ? sitters : sitters.filter(({ school }) => school === cut.school)
  // While no server was up, none took an answer.
  const ids = cut.kind === 'server' ? [] : concerned.map(({ examinee }) => examinee)
  const saves = await loadSaves(engine, { exam: exam.id, examinees: ids, within: cut, asker })
  const judged = await pickEach(concerned, (sitter) =>
    judgedBy(sitter, lostIn(cut, sitter, saves.get(sitter.examinee) ?? [])),
  )
  const [from, until] = [formatRecordTime(cut.fromMs), formatRecordTime(cut.untilMs)]
  return outageOf(facts, judged, { id: idOf(cut, [...given.keys()]), kind: cut.kind, school: cut.school, from, until })
}

/** The same outage as one that minutes were given for, though its begin is known better by now; else named by its begin. */
function idOf({ kind, school, fromMs, untilMs }: Cut, known: readonly string[]): string {
  const before = school === '' ? `${kind} ` : `${kind} ${school} `
  const same = known.find((id) => {
    const atMs = id.startsWith(before) ? parseRecordTime(id.slice(before.length)) : Number.NaN
    return atMs > fromMs - RETURN_MS && atMs < untilMs
  })
  return same ?? `${before}${formatRecordTime(fromMs)}`
}

async function judgeAlone(engine: Engine, facts: ExamFacts, cuts: readonly Cut[]): Promise<FoundOutage[]> {
  const { exam, asker, sitters, nowMs } = facts
  const knownTo = ({ school }: NamedSitter) => cuts.filter((cut) => cut.kind === 'server' || cut.school === school)
  const silent = await pickEach(sitters, (sitter) =>
    ownSilences(sitter, knownTo(sitter)).length > 0 ? sitter : undefined,
  )
  if (silent.length === 0) return []
  const within = { fromMs: parseRecordTime(exam.opens), untilMs: parseRecordTime(exam.closes) }
  const saves = await loadSaves(engine, { exam: exam.id, examinees: silent.map((one) => one.examinee), within, asker })
  const judged = await pickEach(silent, (sitter) =>
    judgedBy(sitter, lostAlone(sitter, knownTo(sitter), { savedMs: saves.get(sitter.examinee) ?? [], nowMs })),
  )
  return [await outageOf(facts, judged, { id: STUDENTS, kind: 'students', school: '', from: '', until: '' })]
}

interface Judged {
  readonly sitter: NamedSitter
  readonly lost: LostTime
}

const judgedBy = (sitter: NamedSitter, lost: LostTime | undefined) => lost && { sitter, lost }

/** What `pick` gives for each student, but undefined; in slices of time, since saves wait meanwhile. */
async function pickEach<Of, Picked>(all: readonly Of[], pick: (one: Of) => Picked | undefined): Promise<Picked[]> {
  const slice = new TimeSlice()
  const picked: Picked[] = []
  for (const one of all) {
    if (slice.isOver) await slice.next()
    const its = pick(one)
    if (its !== undefined) picked.push(its)
  }
  return picked
}

async function outageOf(
  { given, schoolNames }: ExamFacts,
  judged: readonly Judged[],
  outage: Pick<Outage, 'id' | 'kind' | 'school' | 'from' | 'until'>,
): Promise<FoundOutage> {
  const minutesOf = given.get(outage.id)
  const named = await pickEach(judged, ({ sitter: { examinee, username, name, school }, lost }) => ({
    ...{ id: examinee, username, name, school: schoolNames.get(school) ?? '', ...lost },
    given: minutesOf?.get(examinee) ?? 0,
  }))
  const students = named.toSorted(
    (one, other) => other.minutes - one.minutes || (one.username < other.username ? -1 : 1),
  )
  const lost = students.filter(({ why }) => why === '')
  return {
    ...outage,
    ...{ lost: lost.length, seemed: students.length - lost.length, most: lost[0]?.minutes ?? 0 },
    given: students.filter((one) => one.given > 0).length,
    list: await listOf(lost),
    students,
  }
}

async function listOf(lost: readonly OutageStudent[]): Promise<string> {
  const hash = createHash('sha256')
  await pickEach(lost, ({ id, minutes }) => void hash.update(`${id} ${minutes}\n`))
  return hash.digest('base64url').slice(0, 20)
}
