import { textColumn } from '../../../kit/console/lists/text-column.ts'
import { entryWords, label } from '../../../kit/console/parts/exams/key-words.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import type { KeyRevision } from '../../declared/keyrevisions.ts'

/** Changes of a key, as a file. */
export const revisionColumns = [
  textColumn<KeyRevision>('Question', ({ question }) => label(question)),
  textColumn<KeyRevision>('Before', ({ before }) => entryWords(before)),
  textColumn<KeyRevision>('Asked for', ({ letters }) => entryWords(letters)),
  textColumn<KeyRevision>('State', ({ state }) => state),
  textColumn<KeyRevision>('Reason', ({ reason }) => reason),
  textColumn<KeyRevision>('By', ({ by }) => by),
  textColumn<KeyRevision>('Answer', ({ answer }) => answer),
  textColumn<KeyRevision>('Decided', ({ decided }) => (decided ? formatShort(decided) : '')),
]
