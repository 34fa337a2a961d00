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
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { ListedExam, ListedStudent } from '../declared/acts/public-ranks.ts'
import { rankSentences } from '../declared/rank-sentences.ts'
import { ranksQuery } from './public-ranks-queries.ts'

/** Ranks with prize or merit of students who agreed, for everybody, until the list's day. Needs no account. */
export function PublicRanksScreen() {
  const say = useSay()
  const query = useQuery(ranksQuery)
  const failure = useFailure(query)
  const { data } = query
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {say('Ranks')}
      </Typography>
      {data && data.exams.length > 0 && (
        <Typography sx={{ mb: 3 }}>
          {say('Prize and merit winners who agreed to show their names. Shown until {day}.', {
            day: format(parseRecordTime(data.until), 'PPP'),
          })}
        </Typography>
      )}
      {failure && (
        <Alert severity="error">
          {say('The ranks could not be loaded. {failure} This page tries again.', { failure: failureMessage(failure) })}
        </Alert>
      )}
      {!data && !failure && <Loading />}
      {data?.exams.length === 0 && <Typography>{say('There is no public list now.')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {data?.exams.map((exam) => (
          <Exam key={exam.id} exam={exam} />
        ))}
      </Box>
    </Container>
  )
}

function Exam({ exam: { id, name, level, ranked, rule, by, students } }: { exam: ListedExam }) {
  const say = useSay()
  const sentences = by ? rankSentences(by, say) : rule
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id={id}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography color="textSecondary">
        {say(
          'Level {level}. {ranked, plural, one {# student has} other {# students have}} a rank; {named} agreed to be named here.',
          { level: String(level), ranked, named: students.length },
        )}
      </Typography>
      {students.length > 0 && <Students name={name} students={students} />}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {say('How ranks are made')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {sentences.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Paper>
  )
}

const HEADS = messageTable(['Rank', 'Name', 'School', 'Award'])

function Students({ name, students }: { name: string; students: readonly ListedStudent[] }) {
  const say = useSay()
  return (
    <TableContainer sx={{ mt: 1.5 }}>
      <Table size="small" aria-label={say('Ranks of {name}', { name })}>
        <TableHead>
          <TableRow>
            {HEADS.map((head) => (
              <TableCell key={head}>{say(head)}</TableCell>
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
              <TableCell>{say(student.award === 'prize' ? 'Prize' : 'Merit')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
