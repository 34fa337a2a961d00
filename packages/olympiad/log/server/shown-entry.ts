import type { LogEntry } from '../declared/log-page.ts'
import { wordsOf } from './log-words.ts'
import { type Subjects, subjectOf } from './name-subjects.ts'
import type { ReadEntry } from './select-entries.ts'

/** An erasure lists every entry that it touched: too many to read. */
const LONGEST = 4000
const MOST_FIELDS = 40

/** An entry as the console shows it. */
export function shownEntry(entry: ReadEntry, subjects: Subjects): LogEntry {
  const { changes, actor, ...rest } = entry
  const text = typeof changes === 'string' ? changes : JSON.stringify(changes)
  return {
    ...rest,
    ...wordsOf(entry),
    who: subjects.get(actor) || entry.actorName,
    subject: subjects.get(subjectOf(entry).id) || formerName(changes),
    fields: Object.keys(changesIn(changes)).slice(0, MOST_FIELDS),
    changes: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  }
}

function changesIn(changes: unknown): Readonly<Record<string, unknown>> {
  const parsed: unknown = typeof changes === 'string' ? JSON.parse(changes || '{}') : changes
  return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {}
}

/** The name that a deleted record had, as its last entry has it; erased with the entry. */
function formerName(changes: unknown): string {
  const { name, username } = changesIn(changes) as Readonly<Record<string, { readonly from?: unknown } | undefined>>
  const from = [name?.from, username?.from].find((value) => typeof value === 'string')
  return typeof from === 'string' ? from : ''
}
