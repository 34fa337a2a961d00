import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { may } from '../../ground/declared/roles.ts'
import { examChoiceQuery } from '../../kit/console/lists/choices/choice-queries.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { ExamSelect } from '../../kit/console/parts/results/exam-select.tsx'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { type TableAddress, useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { OutageSheet } from './outage-sheet.tsx'
import { SchoolsSheet } from './schools-sheet.tsx'

const FILTERS = ['exam', 'outage']

/** The outages of an exam, who lost time by them, and whose sittings are whole. */
export function OutagesScreen() {
  const address = useTableAddress(FILTERS)
  const query = useQuery(examChoiceQuery)
  const failure = useFailure(query)
  const exams = query.data
  if (!exams) return failure ? <LoadFailure of="The exams" failure={failure} /> : <Loading />
  const exam = exams.find(({ id }) => id === address.filters.exam) ?? lastBegun(exams)
  if (!exam) return <Typography sx={{ py: 3, textAlign: 'center' }}>There is no exam yet.</Typography>
  return <ExamOutages key={exam.id} {...{ exam, exams, address }} />
}

/** The exams are the latest first. */
function lastBegun(exams: readonly Exam[]): Exam | undefined {
  const nowMs = serverNow()
  return exams.find(({ starts }) => Date.parse(starts) <= nowMs) ?? exams.at(-1)
}

interface ExamOutagesProps {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly address: TableAddress
}

function ExamOutages({ exam, exams, address }: ExamOutagesProps) {
  const { kind, record } = useSession()
  const isOrganiser = kind === 'staff' && may(record, 'organise')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <ListHead
        title="Outages"
        note="Found from the lines of the devices and the server’s own log."
        acts={
          <ExamSelect {...{ exam, exams }} onExam={(id) => address.change({ filters: { exam: id, outage: '' } })} />
        }
      />
      {isOrganiser && <OutageSheet {...{ exam, exams, address }} />}
      <SchoolsSheet exam={exam.id} />
    </Box>
  )
}
