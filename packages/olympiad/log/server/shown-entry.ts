import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { LogEntry } from '../declared/log-page.ts'
import { changesIn } from './entry-changes.ts'
import { wordsOf } from './log-words.ts'
import type { ReadEntry } from './select-entries.ts'
import { type TakingBack, undoneEntries } from './undone-entries.ts'

/** An erasure lists every entry that it touched: too many to read. */
const LONGEST = 4000
const MOST_FIELDS = 40

/** Entries as the console shows them: with present names, and with what took each back. */
export async function shownEntries(engine: Engine, entries: readonly ReadEntry[]): Promise<LogEntry[]> {
  const undone = await undoneEntries(engine, entries)
  const subjects = await nameSubjects(engine, entries, [...undone.values()])
  return entries.map((entry) => shownEntry(entry, subjects, undone.get(entry.id)))
}

function shownEntry(entry: ReadEntry, subjects: Subjects, back: TakingBack | undefined): LogEntry {
  const { changes, actor, ...rest } = entry
  const text = typeof changes === 'string' ? changes : JSON.stringify(changes)
  const who = (of: TakingBack | ReadEntry) => subjects.get(of.actor) || of.actorName
  return {
    ...rest,
    ...wordsOf(entry),
    who: who(entry),
    subject: subjects.get(subjectOf(entry).id) || formerName(changes),
    fields: Object.keys(changesIn(changes)).slice(0, MOST_FIELDS),
    changes: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
    undone: back
      ? { id: back.id, at: back.at, actorKind: back.actorKind, actorName: back.actorName, who: who(back) }
      : null,
  }
}

/** The name that a deleted record had, as its last entry has it; erased with the entry. */
function formerName(changes: unknown): string {
  const { name, username } = changesIn(changes)
  const from = [name, username].map((change) => (typeof change === 'object' ? change.from : undefined))
  return from.find((value) => typeof value === 'string') ?? ''
}

const { approvals, exams, examinees, imports, questionpapers, registrations, resultsets, schools, supervisors, tasks } =
  olympiad

type EntrySubject = Pick<ReadEntry, 'collection' | 'record' | 'examinee'>
interface NamedCollection {
  readonly name: string
}
type Author = Pick<ReadEntry, 'actorKind' | 'actor'>
/** Present names of the records on a page, by their ids. */
type Subjects = ReadonlyMap<string, string>

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
async function nameSubjects(
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
const subjectOf = ({ collection, record, examinee }: EntrySubject) =>
  examinee === '' ? { collection, id: record } : { collection: examinees.name, id: examinee }
