import type { Engine } from '@olympiad/engine'
import type { LogEntry } from '../declared/log-page.ts'
import { changesIn } from './entry-changes.ts'
import { wordsOf } from './log-words.ts'
import { nameSubjects, type Subjects, subjectOf } from './name-subjects.ts'
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
