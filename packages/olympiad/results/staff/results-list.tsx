import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { STATE_WORDS } from '../../kit/console/parts/results/result-words.ts'
import { isSetOf } from '../../kit/console/parts/results/set-queries.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { SetChip } from './set-chip.tsx'

const PAGE_SIZE = 50

interface ExamRow {
  readonly exam: Exam
  readonly newest: ResultSet | undefined
  readonly published: ResultSet | undefined
}

const NOT_COMPUTED = 'not computed'
const publishedWords = (set: ResultSet | undefined) => (set ? `set ${set.number}, ${formatShort(set.published)}` : 'no')

const columns: readonly Column<ExamRow>[] = [
  { id: 'exam', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  { ...textColumn('Level', ({ exam }) => String(exam.level)), from: 900 },
  { ...textColumn('Ended', ({ exam }) => formatShort(exam.ends)), from: 900 },
  textColumn('Published', ({ published }) => publishedWords(published)),
  { ...textColumn('Newest set', ({ newest }) => String(newest?.number ?? '–')), isFigure: true },
  {
    id: 'state',
    head: 'Its state',
    cell: ({ newest }) => (newest ? <SetChip set={newest} /> : NOT_COMPUTED),
    csv: ({ newest }) => (newest ? STATE_WORDS[newest.state] : NOT_COMPUTED),
  },
  { ...textColumn('With a rank', ({ newest }) => String(newest?.ranked ?? '–')), isFigure: true, from: 1200 },
]

interface ResultsListProps {
  readonly exams: readonly Exam[]
  readonly sets: readonly ResultSet[]
}

/** All exams that are over, the latest first, with how far their results are. */
export function ResultsList({ exams, sets }: ResultsListProps) {
  const address = useTableAddress([])
  const navigate = useNavigate()
  const now = serverNow()
  const over = exams.filter(({ ends }) => Date.parse(ends.replace(' ', 'T')) <= now).toReversed()
  const rows = over.map((exam): ExamRow => {
    const own = sets.filter((set) => isSetOf(set, exam.id))
    return { exam, newest: own.at(-1), published: own.find(({ state }) => state === 'published') }
  })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <ListHead
        title="Results"
        note="Compute a set, look at it, publish it. A published set never changes."
        acts={<SaveButtons name="results" columns={columns} pages={() => onePage(rows)} />}
      />
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <DataTable
          label="Exams"
          columns={columns}
          rows={rows.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE)}
          total={rows.length}
          pageSize={PAGE_SIZE}
          idOf={({ exam }) => exam.id}
          address={address}
          onOpen={({ exam }) => void navigate(`${paths.consoleResults}/${exam.id}`)}
          nothing={{ what: 'No exam is over yet.', why: 'Results are computed after the last end.' }}
          noMatch={{ what: 'No exam matches.', why: 'Remove a filter.' }}
        />
      </Paper>
    </Box>
  )
}
