import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Engine, queryOf, selectRecords } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'

const { examinees, schools, studentdetails } = olympiad
/** Ids that one statement takes. An embedded store answers without leaving the turn, so others get one between two statements. */
const AT_ONCE = 250

/** A student by id, and the id of their school or nothing. */
export interface Member {
  readonly id: string
  readonly school: string
}

/** A school with the students that a document of it is about. */
export interface SchoolGroup {
  readonly code: string
  readonly name: string
  readonly ids: readonly string[]
}

/** The students of each school together, in their order; schools by their code. */
export async function bySchool(engine: Engine, members: readonly Member[]): Promise<SchoolGroup[]> {
  const groups = new Map<string, string[]>()
  for (const { id, school } of members) {
    const group = groups.get(school)
    if (group) group.push(id)
    else groups.set(school, [id])
  }
  const known = new Map<string, { readonly code: string; readonly name: string; readonly place: string }>()
  const ids = [...groups.keys()].filter((id) => id !== '')
  for (const some of inParts(ids)) {
    const query = queryOf(engine.database.dialect, schools).selectFrom(schools.name).selectAll().where('id', 'in', some)
    for (const one of await selectRecords(engine.database, schools, query)) known.set(one.id, one)
  }
  const named = [...groups].map(([school, of]) => {
    const found = known.get(school)
    const name = found ? [found.name, found.place].filter(Boolean).join(', ') : 'Without a school'
    return { code: found?.code ?? 'without-school', name, ids: of }
  })
  return named.toSorted((one, other) => one.code.localeCompare(other.code))
}

/** Students in the order of their ids, without removed ones. */
export async function examineesInOrder(engine: Engine, ids: readonly string[]): Promise<StoredExaminee[]> {
  const found = new Map<string, StoredExaminee>()
  for (const some of inParts(ids)) {
    const query = queryOf(engine.database.dialect, examinees).selectFrom(examinees.name).selectAll()
    for (const one of await selectRecords(engine.database, examinees, query.where('id', 'in', some)))
      found.set(one.id, one)
    await nextTurn()
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Class and roll number of students, as a school sent them: `class X, roll no. 42`; students without them are left out. */
export async function schoolMarks(engine: Engine, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>()
  for (const some of inParts(ids)) {
    const query = queryOf(engine.database.dialect, studentdetails).selectFrom(studentdetails.name).selectAll()
    const found = await selectRecords(engine.database, studentdetails, query.where('examinee', 'in', some))
    for (const { examinee, class: of, rollnumber } of found)
      marks.set(examinee, [of && `class ${of}`, rollnumber && `roll no. ${rollnumber}`].filter(Boolean).join(', '))
    await nextTurn()
  }
  return marks
}

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += AT_ONCE) yield ids.slice(start, start + AT_ONCE)
}
