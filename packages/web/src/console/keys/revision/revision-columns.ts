import type { KeyRevision } from '@olympiad/contract/collections/exams/keyrevisions'
import { formatShort } from '../../../lib/time/exam-times.ts'
import { textColumn } from '../../lists/text-column.ts'
import { entryWords, label } from '../../parts/exams/key-words.ts'

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
