import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { firstLacking } from '../../kit/console/lists/first-lacking.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { ExamChip } from '../../kit/console/parts/exams/exam-chip.tsx'
import { PHASE_WORDS, stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { keyPath } from '../../kit/console/parts/exams/key-path.ts'
import { filledWords } from '../../kit/console/parts/exams/key-words.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { KeyState } from '../declared/read-keys.ts'
import { KeyChip } from './key-chip.tsx'
import { keyStatesQuery } from './keys-queries.ts'

const PAGE_SIZE = 50

interface KeyLine {
  readonly exam: Exam
  /** Of the exam's papers; undefined for an exam without one. */
  readonly state: KeyState | undefined
}

const NO_PAPER = 'no paper yet'
const columns: readonly Column<KeyLine>[] = [
  { id: 'name', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  {
    id: 'key',
    head: 'Key',
    cell: ({ state }) => (state ? <KeyChip filled={state.filled} /> : NO_PAPER),
    csv: ({ state }) => (state ? filledWords(state.filled) : NO_PAPER),
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ exam }) => <ExamChip exam={exam} />,
    csv: ({ exam }) => PHASE_WORDS[stateOf(exam).phase],
  },
  textColumn('Next time', ({ exam }) => stateOf(exam).next),
  { ...textColumn('Level', ({ exam }) => String(exam.level)), from: 900 },
  { ...textColumn('Type', ({ exam }) => exam.type), from: 1200 },
]

/** The keys of all papers by the exam's start, and how far each is. */
export function KeysList() {
  const exams = useQuery(examsQuery)
  const states = useQuery(keyStatesQuery)
  const failure = useFailure(firstLacking(exams, states))
  const address = useTableAddress([])
  const navigate = useNavigate()
  const lines = exams.data && states.data && linesOf(exams.data, states.data)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Keys"
        note="Examiners and organisers alone see a key before it comes out."
        acts={<SaveButtons name="keys" columns={columns} pages={() => onePage(lines ?? [])} />}
      />
      <DataTable<KeyLine>
        label="Keys"
        {...{ columns, address }}
        rows={lines?.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE)}
        total={lines?.length ?? 0}
        pageSize={PAGE_SIZE}
        idOf={({ exam, state }) => state?.questionpaper ?? exam.id}
        failure={failure ? failureMessage(failure) : undefined}
        onRetry={() => {
          void exams.refetch()
          void states.refetch()
        }}
        nothing={{ what: 'There is no exam yet.' }}
        noMatch={{ what: 'There is no exam yet.' }}
        onOpen={({ exam, state }) => void navigate(keyPath(exam.id, state?.questionpaper))}
      />
    </Box>
  )
}

/** A line for each paper, and one for an exam without a paper. */
function linesOf(exams: readonly Exam[], states: readonly KeyState[]): readonly KeyLine[] {
  return exams.flatMap((exam): KeyLine[] => {
    const own = states.filter((state) => state.exam === exam.id)
    return own.length === 0 ? [{ exam, state: undefined }] : own.map((state) => ({ exam, state }))
  })
}
