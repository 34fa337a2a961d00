import { grouped, plural } from '../../../ground/declared/spelling/counts.ts'
import { isOfOneAct, type LogEntry, PLAIN_WRITES, type UndoneBy } from '../../../log/declared/log-page.ts'
import { formatShort } from '../../lib/time/exam-times.ts'
import { manyOf } from './many-of.ts'

/** Who did it: the present name, or whose command it was. */
export const whoOf = ({ actorKind, actorName, who }: UndoneBy) =>
  actorKind === 'cli' ? `The command of ${actorName}` : who || 'Somebody'

/** An entry in a plain sentence: who did what, to which record, and which fields changed. */
export function entrySentence(entry: LogEntry): string {
  const { act, did, fields } = entry
  const who = whoOf(entry)
  if (did.endsWith('.')) return `${who} ${did}`
  const changed = act === 'update' && fields.length > 0 ? `: ${fields.join(', ')}` : ''
  return `${who} ${did} ${whom(entry)}${changed}.`
}

/** The subject of the act. A plain write names the record too, an act only the student. */
function whom({ act, collection, noun, examinee, subject }: LogEntry): string {
  if (examinee === '') return record(noun, subject)
  const person = subject || 'a student who is gone'
  return PLAIN_WRITES.includes(act) && collection !== 'examinees' ? `${noun} of ${person}` : person
}

/** `the exam Senior`, but `a task “Backup”`. */
function record(noun: string, subject: string): string {
  if (subject === '') return noun || 'nothing'
  return noun.startsWith('the ') ? `${noun} ${subject}` : `${noun} “${subject}”`
}

/** Entries that one act made at once: shown as one line. */
export interface EntryGroup {
  readonly id: string
  /** The newest first. */
  readonly entries: readonly [LogEntry, ...LogEntry[]]
}

/** Other acts of the same time lie between entries of one act; so many are looked through. */
const MOST_BETWEEN = 8

/** Entries of one act as a group each, in the order of their newest entries. */
export function groupEntries(all: readonly LogEntry[]): readonly EntryGroup[] {
  const groups: [LogEntry, ...LogEntry[]][] = []
  for (const entry of all) {
    const own = groups.slice(-MOST_BETWEEN).findLast((group) => isOfOneAct(group.at(-1) ?? group[0], entry))
    if (own) own.push(entry)
    else groups.push([entry])
  }
  return groups.map((entries) => ({ id: entries[0].id, entries }))
}

/** A group in a sentence: its newest entry, and how many more: `Meena Iyer moved 75 students.` */
export function groupSentence({ entries }: EntryGroup): string {
  const [first] = entries
  const people = new Set(entries.flatMap(({ examinee }) => examinee || [])).size
  const records = new Set(entries.map(({ record }) => record)).size
  if (entries.length === 1 || first.did.endsWith('.')) return entrySentence(first)
  const students = plural(people, 'student')
  // What many students were changed by: a file, or the task that was taken back.
  const cause = entries.find(({ examinee, subject }) => examinee === '' && subject !== '')
  if (cause && people > 1) return `${entrySentence(cause).slice(0, -1)}: ${students}.`
  if (people > 1) return `${whoOf(first)} ${first.did} ${students}.`
  return records > 1 ? `${whoOf(first)} ${first.did} ${manyOf(records, first.noun)}.` : entrySentence(first)
}

/** Who took a group back, and when; empty if nobody did. Of many, how many were taken back. */
export function undoneSentence({ entries }: EntryGroup): string {
  const undone = entries.filter((entry) => entry.undone)
  const by = undone[0]?.undone
  if (!by) return ''
  const [all, some] = [entries, undone].map((of) => new Set(of.map(({ examinee, record }) => examinee || record)).size)
  const part = all === some ? 'Taken back' : `${some} of ${all} taken back`
  return `${part} by ${whoOf(by).replace(/^The /u, 'the ')}, ${formatShort(by.at)} (entry ${grouped(Number(by.id))}).`
}
