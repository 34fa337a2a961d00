import type { LogEntry } from '@olympiad/contract/site/log-page'

/** An entry in a plain sentence: who did what, to which record, and which fields changed. */
export function entrySentence(entry: LogEntry): string {
  const { actorKind, actorName, act, did, fields } = entry
  const who = actorKind === 'cli' ? `The command of ${actorName}` : actorName || 'Somebody'
  if (did.endsWith('.')) return `${who} ${did}`
  const changed = act === 'update' && fields.length > 0 ? `: ${fields.join(', ')}` : ''
  return `${who} ${did} ${whom(entry)}${changed}.`
}

const PLAIN = ['create', 'update', 'delete']

/** The subject of the act. A plain write names the record too, an act only the student. */
function whom({ act, collection, noun, examinee, subject }: LogEntry): string {
  if (examinee === '') return [noun || 'nothing', subject].filter(Boolean).join(' ')
  const person = subject || 'a student without a name'
  return PLAIN.includes(act) && collection !== 'examinees' ? `${noun} of ${person}` : person
}
