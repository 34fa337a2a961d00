import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { RevisedExam } from '../../results/declared/acts/read-revisions.ts'
import { revisionsQuery } from './revisions-queries.ts'

/** The changes of keys that published results count, for everybody. Needs no account. */
export function RevisionsScreen() {
  const query = useQuery(revisionsQuery)
  const failure = useFailure(query)
  const exams = query.data?.exams
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Changes of the key
      </Typography>
      <Typography sx={{ mb: 3 }}>
        One person proposes a change, and another confirms it. Each is here once results count it.
      </Typography>
      {failure && (
        <Alert severity="error">
          The changes could not be loaded. {failureMessage(failure)} This page tries again by itself.
        </Alert>
      )}
      {!exams && !failure && <Loading />}
      {exams?.length === 0 && <Typography>No results are published yet.</Typography>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {exams?.map((exam) => (
          <Exam key={exam.id} exam={exam} />
        ))}
      </Box>
    </Container>
  )
}

function Exam({ exam }: { exam: RevisedExam }) {
  return (
    <Paper component="section" aria-labelledby={exam.id} variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id={exam.id}>
        <bdi>{exam.name}</bdi>
      </Typography>
      <Typography color="textSecondary">
        Level {exam.level}. Results of {format(parseRecordTime(exam.published), 'PPPp')}.
      </Typography>
      {exam.revisions.length === 0 && <Typography sx={{ mt: 1.5 }}>The first key counts.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {exam.revisions.map(({ number, question, before, letters, reason }) => (
          <Box component="li" key={number} sx={{ pt: 1.5, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography>
              Revision {number}: question {questionLabel(question)}, {words(before)} → <strong>{words(letters)}</strong>
            </Typography>
            <Typography component="div" color="textSecondary">
              <Lines text={reason} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

const SPECIAL: Readonly<Record<string, string>> = {
  '*': 'mark for all',
  '*!': 'mark if answered',
  '-': 'cancelled',
}

/** An entry of a key in words: `B`, or `B or C`. */
const words = (entry: string) => SPECIAL[entry] ?? entry.replaceAll(',', ' or ')
