import { json, select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { FileFault } from './file-faults.ts'
import { DECISIONS, type ImportCounts, type RowKind } from './school-file.ts'

export interface CorrectedRow {
  readonly row: string
  readonly kind: RowKind
  readonly faults: readonly FileFault[]
  readonly counts: ImportCounts
  readonly hash: string
}

/** Corrects cells of a line, or decides who it is. The file itself stays as it is. */
export const correctRow = act('correct-row', {
  right: 'importPeople',
  title: 'Correct a line',
  finds: 'Correct a line of a school file',
  about: 'The line is read again at once. The school’s file stays as it is.',
  wayBack: 'Write the earlier text again.',
  logged: 'corrected a line of',
  body: {
    row: recordId('importrows', { required: true }),
    cells: json<Readonly<Record<string, string>> | null>({ maxSize: 20_000, label: 'Cells, by their column from 0' }),
    decision: select(DECISIONS, { label: 'Who it is' }),
  },
  answer: answers<CorrectedRow>('The `kind` and `faults` of the line now, `counts` and `hash` of the plan.'),
  limits: [{ max: 600, windowS: 60 }],
  errors: {
    400: 'A cell is no text, or the import was applied.',
    404: 'The line does not exist or is outside your scope.',
  },
})
