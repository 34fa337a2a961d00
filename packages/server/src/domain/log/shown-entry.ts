import type { LogEntry } from '@olympiad/contract/site/log-page'
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
    subject: subjects.get(subjectOf(entry).id) ?? '',
    fields: fieldsIn(text),
    changes: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  }
}

function fieldsIn(changes: string): string[] {
  const parsed: unknown = JSON.parse(changes || '{}')
  return parsed !== null && typeof parsed === 'object' ? Object.keys(parsed).slice(0, MOST_FIELDS) : []
}
