import { textColumn } from '../../kit/console/lists/text-column.ts'
import { label } from '../../kit/console/parts/exams/key-words.ts'

type Line = readonly [at: number, entry: string]

/** A key as a file, in the form that its page takes by paste. */
export const keyColumns = [
  textColumn<Line>('Question', ([at]) => label(at + 1)),
  textColumn<Line>('Answer', ([, entry]) => entry),
]
