import type { ObjectedQuestion } from '@olympiad/contract/acts/objections/read-objections'
import { entryWords, label } from '../keys/key-words.ts'
import { textColumn } from '../lists/text-column.ts'

/** The questions that students objected to, as a file. */
export const questionColumns = [
  textColumn<ObjectedQuestion>('Question', ({ question }) => label(question)),
  textColumn<ObjectedQuestion>('Key', ({ entry }) => entryWords(entry)),
  textColumn<ObjectedQuestion>('Open', ({ open }) => String(open)),
  textColumn<ObjectedQuestion>('Accepted', ({ accepted }) => String(accepted)),
  textColumn<ObjectedQuestion>('Refused', ({ refused }) => String(refused)),
]
