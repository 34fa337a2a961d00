import CheckIcon from '@mui/icons-material/Check'
import ErrorIcon from '@mui/icons-material/Error'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import UndoIcon from '@mui/icons-material/Undo'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { StateChip, type Tone } from '../../kit/staff/parts/state-chip.tsx'
import { type ImportCounts, openQuestions, wrongSchoolWords } from '../declared/school-file.ts'
import type { SchoolImport } from './files-queries.ts'

interface StateWords {
  readonly tone: Tone
  readonly Sign: typeof CheckIcon
  readonly word: string
  /** The one next act. */
  readonly act: string
}

/** The state of a file, and the next act. */
export function stateOf({
  state,
  counts,
  school,
  first,
  reading,
}: Pick<SchoolImport, 'state' | 'counts' | 'school' | 'first' | 'reading'>): StateWords {
  if (state === 'reading') return { tone: 'info', Sign: HourglassEmptyIcon, word: 'Being read', act: 'Look' }
  if (state === 'applying') return { tone: 'info', Sign: HourglassEmptyIcon, word: 'Going in', act: 'Look' }
  if (state === 'undoing') return { tone: 'info', Sign: HourglassEmptyIcon, word: 'Coming out', act: 'Look' }
  if (state === 'undone') return { tone: 'neutral', Sign: UndoIcon, word: 'Taken back', act: 'Plan' }
  if (state === 'applied') {
    const faulty = counts?.faulty ?? 0
    if (faulty > 0) return { tone: 'warning', Sign: WarningAmberIcon, word: `In, ${faulty} faulty`, act: 'Plan' }
    return { tone: 'success', Sign: CheckIcon, word: 'In', act: 'Plan' }
  }
  if (school === '') return { tone: 'warning', Sign: WarningAmberIcon, word: 'Which school?', act: 'Choose' }
  if (openQuestions(reading).length > 0)
    return { tone: 'warning', Sign: WarningAmberIcon, word: 'Has a question', act: 'Answer' }
  if (counts && wrongSchoolWords(counts) !== '')
    return { tone: 'error', Sign: ErrorIcon, word: 'Wrong school?', act: 'Decide' }
  if (counts && first !== '' && changesOf(counts) === 0)
    return { tone: 'success', Sign: CheckIcon, word: 'Same file', act: 'Plan' }
  if (counts && counts.faulty > 0)
    return { tone: 'warning', Sign: WarningAmberIcon, word: `${counts.faulty} faulty`, act: 'Correct' }
  return { tone: 'primary', Sign: FactCheckOutlined, word: 'Plan is ready', act: 'Look' }
}

/** How many lines would be written. */
export const changesOf = (counts: ImportCounts) => counts.new + counts.changed + counts.doubtful

export function ImportState({ file }: { file: SchoolImport }) {
  const { tone, Sign, word } = stateOf(file)
  return <StateChip {...{ tone, Sign, word }} />
}

/** What the file brings, in a few words. */
export function studentsOf({ counts, state }: Pick<SchoolImport, 'counts' | 'state'>): string {
  if (!counts) return ''
  const wrong = wrongSchoolWords(counts)
  if (wrong !== '' && state === 'planned') return wrong
  const good = counts.lines - counts.faulty
  return good === counts.lines ? grouped(good) : `${grouped(good)} of ${grouped(counts.lines)}`
}
