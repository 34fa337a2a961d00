import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ObjectedQuestion } from '@olympiad/contract/acts/objections/read-objections'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { examsQuery } from '../../lib/exam/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { formatShort } from '../../lib/time/exam-times.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../staff/table/column.ts'
import { DataTable } from '../../staff/table/data-table.tsx'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { stateOf } from '../exams/exam-facts.ts'
import { objectedQuery } from './objections-queries.ts'

const PAGE_SIZE = 20

interface ExamLine {
  readonly exam: Exam
  readonly questions: readonly ObjectedQuestion[] | undefined
}

const sum = (questions: ExamLine['questions'], count: (one: ObjectedQuestion) => number) =>
  questions === undefined ? '…' : questions.reduce((total, one) => total + count(one), 0)

const columns: readonly Column<ExamLine>[] = [
  { id: 'name', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi> },
  { id: 'until', head: 'Objections until', cell: ({ exam }) => untilWords(exam) },
  { id: 'open', head: 'Open', isFigure: true, cell: ({ questions }) => sum(questions, ({ open }) => open) },
  {
    id: 'answered',
    head: 'Answered',
    isFigure: true,
    cell: ({ questions }) => sum(questions, ({ accepted, refused }) => accepted + refused),
  },
  { id: 'questions', head: 'Questions', isFigure: true, cell: ({ questions }) => questions?.length ?? '…', from: 900 },
]

const untilWords = ({ objectionsuntil }: Exam) => (objectionsuntil ? formatShort(objectionsuntil) : 'no objections')

/** The exams that have ended, the newest first, with how many objections wait. */
export function ObjectionsList() {
  const query = useQuery(examsQuery)
  const failure = useFailure(query)
  const address = useTableAddress([])
  const navigate = useNavigate()
  const ended = query.data?.filter((exam) => stateOf(exam).phase === 'ended').toReversed()
  const shown = ended?.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE) ?? []
  const counted = useQueries({ queries: shown.map(({ id }) => objectedQuery(id)) })
  const rows = shown.map((exam, at): ExamLine => ({ exam, questions: counted[at]?.data }))
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box>
        <Typography variant="h1">Objections</Typography>
        <Typography color="textSecondary">
          Students object without their names. One answer goes to all of a question.
        </Typography>
      </Box>
      <DataTable<ExamLine>
        label="Exams"
        {...{ columns, address }}
        rows={ended && rows}
        total={ended?.length ?? 0}
        pageSize={PAGE_SIZE}
        idOf={({ exam }) => exam.id}
        failure={failure ? failureMessage(failure) : undefined}
        onRetry={() => void query.refetch()}
        nothing={{ what: 'No exam has ended yet.' }}
        noMatch={{ what: 'No exam has ended yet.' }}
        onOpen={({ exam }) => void navigate(`${paths.consoleObjections}/${exam.id}`)}
      />
    </Box>
  )
}
