import type { ObjectedQuestion } from '@olympiad/contract/acts/objections/read-objections'
import { textColumn } from '../lists/text-column.ts'
import { entryWords, label } from '../parts/exams/key-words.ts'

/** The questions that students objected to, as a file. */
export const questionColumns = [
  textColumn<ObjectedQuestion>('Question', ({ question }) => label(question)),
  textColumn<ObjectedQuestion>('Key', ({ entry }) => entryWords(entry)),
  textColumn<ObjectedQuestion>('Open', ({ open }) => String(open)),
  textColumn<ObjectedQuestion>('Accepted', ({ accepted }) => String(accepted)),
  textColumn<ObjectedQuestion>('Refused', ({ refused }) => String(refused)),
]
