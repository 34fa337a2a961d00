import Box from '@mui/material/Box'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { completed } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { ObjectedQuestion } from '../declared/read-objections.ts'
import { ObjectionsPage } from './objections-page.tsx'
import { objectedQuery } from './objections-queries.ts'

/** The exams that students may object to, or the objections to one of them, as the address says. */
export function ObjectionsScreen() {
  const exam = useLocation().pathname.slice(paths.consoleObjections.length).replaceAll('/', '')
  return exam === '' ? <ObjectionsList /> : <ObjectionsPage exam={exam} />
}

const PAGE_SIZE = 20

interface ExamLine {
  readonly exam: Exam
  readonly questions: readonly ObjectedQuestion[] | undefined
}

const untilWords = ({ objectionsuntil }: Exam) => (objectionsuntil ? formatShort(objectionsuntil) : 'no objections')

/** A column that adds something up over the questions, which come after the exams. */
function sum(head: string, count: (one: ObjectedQuestion) => number): Column<ExamLine> {
  const total = (questions: readonly ObjectedQuestion[]) => questions.reduce((before, one) => before + count(one), 0)
  const text = textColumn<ExamLine>(head, ({ questions }) => (questions ? String(total(questions)) : '…'))
  return { ...text, isFigure: true }
}

const columns: readonly Column<ExamLine>[] = [
  { id: 'name', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  textColumn('Objections until', ({ exam }) => untilWords(exam)),
  sum('Open', ({ open }) => open),
  sum('Answered', ({ accepted, refused }) => accepted + refused),
  { ...sum('Questions', () => 1), from: 900 },
]

/** The exams that have ended, the newest first, with how many objections wait. */
function ObjectionsList() {
  const client = useQueryClient()
  const query = useQuery(examsQuery)
  const failure = useFailure(query)
  const address = useTableAddress([])
  const navigate = useNavigate()
  const ended = query.data?.filter((exam) => stateOf(exam).phase === 'ended').toReversed()
  const shown = ended?.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE) ?? []
  const counted = useQueries({ queries: shown.map(({ id }) => objectedQuery(id)) })
  const rows = shown.map((exam, at): ExamLine => ({ exam, questions: counted[at]?.data }))
  const complete = async (exam: Exam): Promise<ExamLine> => ({
    exam,
    questions: await client.fetchQuery(objectedQuery(exam.id)),
  })
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Objections"
        note="Students object without their names. One answer goes to all of a question."
        acts={<SaveButtons name="objections" columns={columns} pages={() => completed(ended ?? [], complete)} />}
      />
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
