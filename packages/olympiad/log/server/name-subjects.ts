import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { ReadEntry } from './select-entries.ts'

const { approvals, exams, examinees, imports, questionpapers, registrations, resultsets, schools, supervisors, tasks } =
  olympiad

type EntrySubject = Pick<ReadEntry, 'collection' | 'record' | 'examinee'>
type NamedEntry = EntrySubject & Pick<ReadEntry, 'actorKind' | 'actor'>
/** Present names of the records on a page, by their ids. */
export type Subjects = ReadonlyMap<string, string>

/** Looks up the present names of the students, records and authors of entries. An erased student has no name any more. */
export async function nameSubjects(engine: Engine, entries: readonly NamedEntry[]): Promise<Subjects> {
  const authors = entries.map(({ actorKind, actor }) => ({ collection: actorKind, id: actor }))
  const all = [...entries.map((entry) => subjectOf(entry)), ...authors.filter(({ id }) => id !== '')]
  const wanted = new Map(all.map((subject) => [subject.id, subject.collection]))
  const names = await Promise.all(
    [...wanted].map(async ([id, collection]) => [id, await nameOf(engine, collection, id)] as const),
  )
  return new Map(names)
}

/** The subject of an entry: its student, or else its record. */
export const subjectOf = ({ collection, record, examinee }: EntrySubject) =>
  examinee === '' ? { collection, id: record } : { collection: examinees.name, id: examinee }

/** The present name of a record by its id; for what belongs to an exam, that of the exam. Empty for others. */
async function nameOf(engine: Engine, collection: string, id: string): Promise<string> {
  if (collection === tasks.name) return (await table(engine, tasks).find(id))?.subject ?? ''
  if (collection === imports.name) return (await table(engine, imports).find(id))?.file ?? ''
  if (collection === registrations.name) return (await table(engine, registrations).find(id))?.name ?? ''
  const ofExam = [questionpapers, approvals, resultsets].find(({ name }) => name === collection)
  if (ofExam) {
    const record = await table(engine, ofExam).find(id)
    return record ? nameOf(engine, exams.name, record.exam) : ''
  }
  if (collection === examinees.name) {
    const person = await table(engine, examinees).find(id)
    return person ? person.name || person.username : ''
  }
  if (collection === exams.name) return (await table(engine, exams).find(id))?.name ?? ''
  if (collection === schools.name) return (await table(engine, schools).find(id))?.name ?? ''
  if (collection === supervisors.name) {
    const account = await table(engine, supervisors).find(id)
    return account ? account.name || account.username : ''
  }
  return ''
}
