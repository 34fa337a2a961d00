import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { ListedExam, ListedStudent } from '../declared/acts/public-ranks.ts'
import { ranksQuery } from './public-ranks-queries.ts'

/** Ranks with prize or merit of students who agreed, for everybody, until the list's day. Needs no account. */
export function PublicRanksScreen() {
  const query = useQuery(ranksQuery)
  const failure = useFailure(query)
  const { data } = query
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Ranks
      </Typography>
      {data && data.exams.length > 0 && (
        <Typography sx={{ mb: 3 }}>
          Prize and merit winners who agreed to show their names. Shown until{' '}
          {format(parseRecordTime(data.until), 'PPP')}.
        </Typography>
      )}
      {failure && (
        <Alert severity="error">The ranks could not be loaded. {failureMessage(failure)} This page tries again.</Alert>
      )}
      {!data && !failure && <Loading />}
      {data?.exams.length === 0 && <Typography>There is no public list now.</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {data?.exams.map((exam) => (
          <Exam key={exam.id} exam={exam} />
        ))}
      </Box>
    </Container>
  )
}

function Exam({ exam: { id, name, level, ranked, rule, students } }: { exam: ListedExam }) {
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id={id}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography color="textSecondary">
        Level {level}. {plural(ranked, 'student has', 'students have')} a rank; {students.length} agreed to be named
        here.
      </Typography>
      {students.length > 0 && <Students name={name} students={students} />}
      <Typography variant="h3" sx={{ mt: 2 }}>
        How ranks are made
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {rule.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Paper>
  )
}

function Students({ name, students }: { name: string; students: readonly ListedStudent[] }) {
  return (
    <TableContainer sx={{ mt: 1.5 }}>
      <Table size="small" aria-label={`Ranks of ${name}`}>
        <TableHead>
          <TableRow>
            {['Rank', 'Name', 'School', 'Award'].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {students.map((student, at) => (
            // Two may have the same name and rank, and none has an id here.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
            <TableRow key={at}>
              <TableCell>{student.rank}</TableCell>
              <TableCell>
                <bdi>{student.name}</bdi>
              </TableCell>
              <TableCell>
                <bdi>{student.school}</bdi>
              </TableCell>
              <TableCell>{student.award === 'prize' ? 'Prize' : 'Merit'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
