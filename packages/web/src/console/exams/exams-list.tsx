import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { examsQuery } from '../../lib/exam/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../staff/table/column.ts'
import { DataTable } from '../../staff/table/data-table.tsx'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { ExamChip } from './exam-chip.tsx'
import { type ExamFacts, examFactsQuery, keyWords, paperWords, stateOf } from './exam-facts.ts'

const PAGE_SIZE = 50

interface ExamRow {
  readonly exam: Exam
  readonly facts: ExamFacts | undefined
}

const columns: readonly Column<ExamRow>[] = [
  { id: 'name', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  { id: 'state', head: 'State', cell: ({ exam }) => <ExamChip exam={exam} /> },
  { id: 'next', head: 'Next time', cell: ({ exam }) => stateOf(exam).next, csv: ({ exam }) => exam.starts },
  { id: 'level', head: 'Level', cell: ({ exam }) => exam.level, from: 900 },
  { id: 'type', head: 'Type', cell: ({ exam }) => exam.type, from: 1200 },
  { id: 'students', head: 'Students', isFigure: true, cell: ({ facts }) => facts?.students ?? '…', from: 900 },
  { id: 'paper', head: 'Paper', cell: ({ facts }) => (facts ? paperWords(facts.papers) : '…') },
  { id: 'key', head: 'Key', cell: ({ facts }) => (facts ? keyWords(facts.keyed) : '…') },
  {
    id: 'approval',
    head: 'Approved',
    cell: ({ facts }) => (facts ? (facts.approval ? 'yes' : 'no') : '…'),
    from: 900,
  },
]

/** All exams by their start, with what each has and lacks. */
export function ExamsList() {
  const query = useQuery(examsQuery)
  const failure = useFailure(query)
  const address = useTableAddress([])
  const navigate = useNavigate()
  const all = query.data ?? []
  const shown = all.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE)
  const facts = useQueries({ queries: shown.map(({ id }) => examFactsQuery(id)) })
  const rows = shown.map((exam, at): ExamRow => ({ exam, facts: facts[at]?.data }))
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'end' }}>
        <Typography variant="h1">Exams</Typography>
        <Button variant="contained" component={Link} to={`${paths.consoleExams}/new`}>
          New exam
        </Button>
      </Box>
      <DataTable<ExamRow>
        label="Exams"
        {...{ columns, address }}
        rows={query.data && rows}
        total={all.length}
        pageSize={PAGE_SIZE}
        idOf={({ exam }) => exam.id}
        failure={failure ? failureMessage(failure) : undefined}
        onRetry={() => void query.refetch()}
        nothing={{ what: 'There is no exam yet.' }}
        noMatch={{ what: 'There is no exam yet.' }}
        onOpen={({ exam }) => void navigate(`${paths.consoleExams}/${exam.id}`)}
      />
    </Box>
  )
}
