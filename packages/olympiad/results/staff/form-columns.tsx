import Box from '@mui/material/Box'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { marksCell, marksText } from '../../forms/declared/words/marks-text.ts'
import { sectionName } from '../../forms/declared/words/section-name.ts'
import type { Column, FileColumn } from '../../kit/staff/table/column.ts'
import type { ResultRow } from '../declared/result-list.ts'
import { formOfSet, hasCutoff } from '../declared/result-set.ts'
import type { ResultSet } from '../declared/resultsets.ts'

interface FormColumns {
  readonly shown: readonly Column<ResultRow>[]
  /** For a file, which has a column for each section. */
  readonly filed: readonly FileColumn<ResultRow>[]
}

/** What a list of results has more where the paper has a form: answers partly right, marks by section, and who qualifies. */
export function formColumns(set: Pick<ResultSet, 'forms' | 'keys'>): FormColumns {
  const form = formOfSet(set)
  const bySection = form && form.sections.length > 1
  const isNarrow = bySection && form.sections.length <= MOST_SHOWN
  const qualifies = hasCutoff(set) ? [QUALIFIES] : []
  const partial = Object.values(set.forms ?? {}).some(hasParts) ? [PARTIAL] : []
  return {
    shown: [...partial, ...(isNarrow ? [SECTIONS] : [])],
    filed: [...partial, ...(bySection ? sectionColumns(form) : []), ...qualifies],
  }
}

/** Sections whose marks stand beside each other in a cell; a file has a column for each. */
const MOST_SHOWN = 6

/** Whether an answer can be worth something between right and wrong. */
const hasParts = ({ sections }: ExamForm) =>
  sections.some(({ answer }) => 'marking' in answer && answer.marking !== 'all')

const PARTIAL: Column<ResultRow> = {
  id: 'partial',
  head: 'Partly right',
  isFigure: true,
  from: 900,
  cell: ({ partial }) => partial,
  csv: ({ partial }) => String(partial),
}

const SECTIONS: Column<ResultRow> = {
  id: 'sections',
  head: 'By section',
  isFigure: true,
  from: 1200,
  cell: ({ sections, unit }) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {sections?.map((units) => marksText(units, unit)).join(' · ')}
    </Box>
  ),
}

const sectionColumns = (form: ExamForm) =>
  form.sections.map((_, at): FileColumn<ResultRow> => {
    const csv = ({ sections, unit }: ResultRow) => (sections ? marksCell(sections[at] ?? 0, unit) : '')
    return { head: sectionName(form, at), isFigure: true, csv }
  })

const QUALIFIES: FileColumn<ResultRow> = {
  head: 'Qualifies',
  csv: ({ standing, rank }) => (standing === 'void' ? '' : rank > 0 ? 'yes' : 'no'),
}

/** How many sheets of a set have no rank, and why; empty where all have one. */
export const outsideWords = (set: Pick<ResultSet, 'forms' | 'sheets' | 'ranked'>): string => {
  const count = set.sheets - set.ranked
  if (count === 0) return ''
  return hasCutoff(set) ? `${count} void or below a cut-off` : `${count} void outside`
}
