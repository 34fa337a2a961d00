import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { absentQuery, schoolsQuery } from '../../kit/hall/hall-queries.ts'
import { useChoice } from '../../kit/hall/use-choice.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { formatClock } from '../../kit/staff/words/format-clock.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { useLightPrint } from '../../kit/ui/use-light-print.ts'
import type { School } from '../../schools/declared/schools.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { type BoardRow, MAX_ON_BOARD } from '../declared/board.ts'

/** Who did not come, as a list for paper. */
export function AbsentScreen() {
  const { kind, record } = useSession()
  return kind === 'staff' && <Absent staff={record} />
}

function Absent({ staff }: { staff: StaffAccount }) {
  const exams = useQuery(examsQuery)
  const known = useQuery(schoolsQuery)
  const schools = known.data ?? []
  const { exam, school: chosen } = useChoice(exams.data ?? [], { nowMs: serverNow(), ownSchool: staff.school ?? '' })
  const school = staff.school || chosen
  const absent = useQuery({ ...absentQuery({ exam: exam?.id ?? '', school }), enabled: exam !== undefined })
  const examsFailure = useFailure(exams)
  const absentFailure = useFailure(absent)
  const failure = examsFailure ?? absentFailure
  const { search } = useLocation()
  useLightPrint()
  if (failure) return <Alert severity="error">{failureMessage(failure)} This page tries again by itself.</Alert>
  if (!exam || !absent.data) return <Loading />
  const { rows, at, isTooLarge } = absent.data
  const schoolName = schools.find(({ id }) => id === school)?.name
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1">Not here</Typography>
      <Typography sx={{ mb: 2 }}>
        <bdi>{exam.name}</bdi> · Level {exam.level}
        {schoolName && (
          <>
            {' · '}
            <bdi>{schoolName}</bdi>
          </>
        )}
        {' · '}as of {formatClock(at)}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mb: 2, displayPrint: 'none' }}>
        <Button variant="contained" onClick={() => window.print()} disabled={rows.length === 0}>
          Print
        </Button>
        <Button component={Link} to={`${paths.hall}${search}`}>
          Back to the hall
        </Button>
      </Stack>
      <PartFailure parts={{ 'the names of schools': known }} />
      {isTooLarge && (
        <Alert severity="info">More than {grouped(MAX_ON_BOARD)} sit this exam. Choose a school in the hall.</Alert>
      )}
      {!isTooLarge && rows.length === 0 && <Typography>Everybody whose time has begun is here.</Typography>}
      {rows.length > 0 && <AbsentTable rows={rows} schools={schools} />}
    </Container>
  )
}

interface Props {
  readonly rows: readonly BoardRow[]
  readonly schools: readonly School[]
}

/** A row for each, with room to write. */
function AbsentTable({ rows, schools }: Props) {
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">Username</th>
          <th scope="col">School</th>
          <th scope="col">Remark</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, username, school }, index) => (
          <tr key={id}>
            <td>{index + 1}</td>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>{username}</td>
            <td>
              <bdi>{names.get(school) ?? ''}</bdi>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.75, textAlign: 'start', overflowWrap: 'anywhere' },
  '& tr': { breakInside: 'avoid' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
  '& th:last-of-type': { width: '25%' },
} as const
