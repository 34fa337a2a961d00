import { textColumn } from '../../kit/console/lists/text-column.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import type { ShownPrint } from './slip-queries.ts'

/** The state of a print, in a word or two. */
export const PRINT_WORDS = { making: 'Being made', ready: 'Ready', ended: 'Ended' } as const

/** The prints of slips, as a file without any passwords. */
export const printColumns = [
  textColumn<ShownPrint>('School', ({ expand }) => expand?.school?.name ?? 'All schools'),
  textColumn<ShownPrint>('Exam', ({ expand }) => expand?.exam?.name ?? ''),
  textColumn<ShownPrint>('Slips', ({ students }) => String(students)),
  textColumn<ShownPrint>('State', ({ state }) => PRINT_WORDS[state]),
  textColumn<ShownPrint>('By', ({ actorName }) => actorName),
  textColumn<ShownPrint>('Made', ({ created }) => formatShort(created)),
  textColumn<ShownPrint>('Until', ({ ends }) => formatShort(ends)),
]
