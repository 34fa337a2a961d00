import type { LogEntry } from '@olympiad/contract/site/log-page'
import { parseRecordTime } from '@olympiad/schema/record-time'

/** Who did it: the present name, or whose command it was. */
export const whoOf = ({ actorKind, actorName, who }: LogEntry) =>
  actorKind === 'cli' ? `The command of ${actorName}` : who || 'Somebody'

/** An entry in a plain sentence: who did what, to which record, and which fields changed. */
export function entrySentence(entry: LogEntry): string {
  const { act, did, fields } = entry
  const who = whoOf(entry)
  if (did.endsWith('.')) return `${who} ${did}`
  const changed = act === 'update' && fields.length > 0 ? `: ${fields.join(', ')}` : ''
  return `${who} ${did} ${whom(entry)}${changed}.`
}

const PLAIN = ['create', 'update', 'delete']

/** The subject of the act. A plain write names the record too, an act only the student. */
function whom({ act, collection, noun, examinee, subject }: LogEntry): string {
  if (examinee === '') return [noun || 'nothing', subject].filter(Boolean).join(' ')
  const person = subject || 'a student who is gone'
  return PLAIN.includes(act) && collection !== 'examinees' ? `${noun} of ${person}` : person
}

/** Entries that one act made at once: shown as one line. */
export interface EntryGroup {
  readonly id: string
  /** The newest first. */
  readonly entries: readonly [LogEntry, ...LogEntry[]]
}

/** Entries of one act have the same author, act and reason, and follow one another within this time. */
const TOGETHER_MS = 2 * 60_000

/** Neighbouring entries of one act as a group each. */
export function groupEntries(all: readonly LogEntry[]): readonly EntryGroup[] {
  const groups: [LogEntry, ...LogEntry[]][] = []
  for (const entry of all) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && isOfOneAct(before, entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups.map((entries) => ({ id: entries[0].id, entries }))
}

function isOfOneAct(later: LogEntry, earlier: LogEntry): boolean {
  const isSame = (['actorKind', 'actorName', 'act', 'reason', 'collection'] as const).every(
    (name) => later[name] === earlier[name],
  )
  return isSame && parseRecordTime(later.at) - parseRecordTime(earlier.at) <= TOGETHER_MS
}

/** A group in a sentence: its newest entry, and how many more: `Meena Iyer moved 75 students.` */
export function groupSentence({ entries }: EntryGroup): string {
  const [first] = entries
  const people = new Set(entries.map(({ examinee }) => examinee)).size
  const records = new Set(entries.map(({ record }) => record)).size
  if (entries.length === 1 || first.did.endsWith('.')) return entrySentence(first)
  if (first.examinee !== '' && people > 1) return `${whoOf(first)} ${first.did} ${people} students.`
  return records > 1 ? `${whoOf(first)} ${first.did} ${records} × ${first.noun}.` : entrySentence(first)
}
