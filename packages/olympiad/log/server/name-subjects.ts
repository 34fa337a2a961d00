import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { ReadEntry } from './select-entries.ts'

const { approvals, exams, examinees, imports, questionpapers, registrations, resultsets, schools, supervisors, tasks } =
  olympiad

type EntrySubject = Pick<ReadEntry, 'collection' | 'record' | 'examinee'>
interface NamedCollection {
  readonly name: string
}
type Author = Pick<ReadEntry, 'actorKind' | 'actor'>
/** Present names of the records on a page, by their ids. */
export type Subjects = ReadonlyMap<string, string>

/** What belongs to an exam has the exam's name. */
const OF_EXAMS: readonly NamedCollection[] = [questionpapers, approvals, resultsets]
/** The fields that name a record; the first one that is not empty does. */
const NAMES: readonly (readonly [NamedCollection, ...fields: string[]])[] = [
  [tasks, 'subject'],
  [imports, 'file'],
  [registrations, 'name'],
  [examinees, 'name', 'username'],
  [exams, 'name'],
  [schools, 'name'],
  [supervisors, 'name', 'username'],
]
/** Ids in one question. */
const AT_ONCE = 500

/**
 * Looks up the present names of the students, records and authors of entries, and of further authors, with a question
 * for each collection. An erased student has no name any more.
 */
export async function nameSubjects(
  engine: Engine,
  entries: readonly (EntrySubject & Author)[],
  authors: readonly Author[] = [],
): Promise<Subjects> {
  const people = [...entries, ...authors].map(({ actorKind, actor }) => ({ collection: actorKind, id: actor }))
  const wanted = Map.groupBy([...entries.map(subjectOf), ...people], ({ collection }) => collection)
  const idsOf = ({ name }: NamedCollection) => (wanted.get(name) ?? []).map(({ id }) => id)
  const owned = await Promise.all(OF_EXAMS.map((one) => firstTexts(engine, [one, 'exam'], idsOf(one))))
  const examOf = new Map(owned.flat())
  const found = await Promise.all(
    NAMES.map((named) => {
      const [collection] = named
      return firstTexts(engine, named, [...idsOf(collection), ...(collection === exams ? examOf.values() : [])])
    }),
  )
  const names = new Map(found.flat())
  for (const [id, exam] of examOf) names.set(id, names.get(exam) ?? '')
  return names
}

/** For each record that is there, the first of its fields that is not empty. */
async function firstTexts(
  { database }: Engine,
  [{ name }, ...fields]: (typeof NAMES)[number],
  wanted: readonly string[],
): Promise<[id: string, text: string][]> {
  const ids = [...new Set(wanted)].filter((id) => id !== '')
  const texts: [string, string][] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const query = queryOf(database.dialect, { name })
      .selectFrom(name)
      .select(['id', ...fields])
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
    for (const row of await selectRows(database, query)) {
      const values = row as Readonly<Record<string, string>>
      texts.push([values.id ?? '', fields.map((field) => values[field]).find(Boolean) ?? ''])
    }
  }
  return texts
}

/** The subject of an entry: its student, or else its record. */
export const subjectOf = ({ collection, record, examinee }: EntrySubject) =>
  examinee === '' ? { collection, id: record } : { collection: examinees.name, id: examinee }
