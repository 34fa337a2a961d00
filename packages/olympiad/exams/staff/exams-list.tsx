import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { questionCountOf } from '../../forms/declared/form-questions.ts'
import { completed } from '../../kit/console/lists/file-pages.ts'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { OTHER_EDITIONS, useFormerExams } from '../../kit/console/lists/use-former-exams.ts'
import { ExamChip } from '../../kit/console/parts/exams/exam-chip.tsx'
import {
  approvalWords,
  type ExamFacts,
  examFactsQuery,
  keyWords,
  PHASE_WORDS,
  paperWords,
  stateOf,
} from '../../kit/console/parts/exams/exam-facts.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { Exam } from '../declared/exams.ts'
import { useApprovalNeeded } from './use-approval-needed.ts'

const PAGE_SIZE = 50
const FILTERS = ['edition']
const NONE: readonly Exam[] = []

interface ExamRow {
  readonly exam: Exam
  readonly facts: ExamFacts | undefined
  readonly isApprovalNeeded: boolean | undefined
}

/** A column of the facts, which come after the exams. */
const told = (head: string, text: (facts: ExamFacts, row: ExamRow) => string) =>
  textColumn<ExamRow>(head, (row) => (row.facts ? text(row.facts, row) : '…'))

const columns: readonly Column<ExamRow>[] = [
  { id: 'name', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  {
    id: 'state',
    head: 'State',
    cell: ({ exam }) => <ExamChip exam={exam} />,
    csv: ({ exam }) => PHASE_WORDS[stateOf(exam).phase],
  },
  textColumn('Next time', ({ exam }) => stateOf(exam).next),
  { ...textColumn('Level', ({ exam }) => String(exam.level)), from: 900 },
  { ...textColumn('Type', ({ exam }) => exam.type), from: 1200 },
  { ...told('Students', ({ students }) => String(students)), isFigure: true, from: 900 },
  told('Paper', ({ papers }) => paperWords(papers)),
  told('Key', ({ keyed }, { exam }) => keyWords(keyed, questionCountOf(exam.form))),
  { ...told('Approval', (facts, row) => approvalWords(facts, row.isApprovalNeeded)), from: 900 },
]

/** All exams by their start, with what each has and lacks. */
export function ExamsList() {
  const client = useQueryClient()
  const query = useQuery(examsQuery)
  const failure = useFailure(query)
  const address = useTableAddress(FILTERS)
  const navigate = useNavigate()
  const { exams: all, hasFormer } = useFormerExams(query.data ?? NONE, address)
  const shown = all.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE)
  const facts = useQueries({ queries: shown.map(({ id }) => examFactsQuery(id)) })
  const isApprovalNeeded = useApprovalNeeded()
  const rows = shown.map((exam, at): ExamRow => ({ exam, facts: facts[at]?.data, isApprovalNeeded }))
  const complete = async (exam: Exam): Promise<ExamRow> => ({
    exam,
    facts: await client.fetchQuery(examFactsQuery(exam.id)),
    isApprovalNeeded,
  })
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Exams"
        note="What each exam has, and what it lacks."
        acts={
          <>
            <SaveButtons name="exams" columns={columns} pages={() => completed(all, complete)} />
            <Button variant="contained" component={Link} to={`${paths.consoleExams}/new`}>
              New exam
            </Button>
          </>
        }
      />
      {hasFormer && (
        <Box role="search" aria-label="Exams">
          <FilterSelect {...{ address }} name="edition" label="Edition" usual="This edition" options={OTHER_EDITIONS} />
        </Box>
      )}
      <DataTable<ExamRow>
        label="Exams"
        {...{ columns, address }}
        rows={query.data && rows}
        total={all.length}
        pageSize={PAGE_SIZE}
        idOf={({ exam }) => exam.id}
        failure={failure ? failureMessage(failure) : undefined}
        onRetry={() => void query.refetch()}
        nothing={{ what: hasFormer ? 'This edition has no exam yet.' : 'There is no exam yet.' }}
        noMatch={{ what: 'No exam matches.' }}
        onOpen={({ exam }) => void navigate(`${paths.consoleExams}/${exam.id}`)}
      />
    </Box>
  )
}
