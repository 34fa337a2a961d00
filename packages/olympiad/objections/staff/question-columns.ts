import { textColumn } from '../../kit/console/lists/text-column.ts'
import { entryWords, label } from '../../kit/console/parts/exams/key-words.ts'
import type { ObjectedQuestion } from '../declared/read-objections.ts'

/** The questions that students objected to, as a file. */
export const questionColumns = [
  textColumn<ObjectedQuestion>('Question', ({ question }) => label(question)),
  textColumn<ObjectedQuestion>('Key', ({ entry }) => entryWords(entry)),
  textColumn<ObjectedQuestion>('Open', ({ open }) => String(open)),
  textColumn<ObjectedQuestion>('Accepted', ({ accepted }) => String(accepted)),
  textColumn<ObjectedQuestion>('Refused', ({ refused }) => String(refused)),
]
