import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import type { ReactNode } from 'react'
import type { LateAnswer } from '../../lib/answer.ts'
import { formatExamTimes } from '../../lib/exam-times.ts'
import { failureMessage } from '../../lib/failure-message.ts'
import { Loading } from '../../ui/loading.tsx'
import { QuestionTable } from './question-table.tsx'
import { ScoreCard } from './score-card.tsx'
import { useResults } from './use-results.ts'

interface Props {
  exam: Exam
  /** Choices that came too late: not counted, and marked where their questions stand. */
  lateAnswers: readonly LateAnswer[]
  /** Stands before the marks. */
  children?: ReactNode
}

/** The marked sheet: figures, a picture, and question by question. */
export function Results({ exam, lateAnswers, children }: Props) {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography color="text.secondary">The exam has ended</Typography>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.8rem, 4vw, 2.6rem)' }}>
        {exam.name}
      </Typography>
      <Typography>
        Level {exam.level} • {exam.type}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {formatExamTimes(exam)}
      </Typography>
      <Stack spacing={3}>
        {children}
        <Marks examId={exam.id} lateAnswers={lateAnswers} />
      </Stack>
    </Container>
  )
}

function Marks({ examId, lateAnswers }: { examId: string; lateAnswers: readonly LateAnswer[] }) {
  const { score, error, isMissing, retry, isFetching } = useResults(examId)
  if (score && !score.valid) {
    return (
      <Alert severity="error" variant="outlined">
        <AlertTitle>Your result cannot be shown</AlertTitle>
        {score.attempted} answers were found, but {score.right + score.wrong} could be marked. All answers are safe;
        please tell the organisers.
      </Alert>
    )
  }
  if (score) {
    return (
      <>
        <ScoreCard score={score} />
        <QuestionTable questions={score.questions} lateAnswers={lateAnswers} />
      </>
    )
  }
  if (!error) return <Loading label="Marking your answers..." />
  return (
    <Alert
      severity={isMissing ? 'info' : 'error'}
      variant="outlined"
      action={
        <Button color="inherit" onClick={retry} loading={isFetching}>
          Try again
        </Button>
      }
    >
      <AlertTitle>{isMissing ? 'The results are not out yet' : 'The results could not be loaded'}</AlertTitle>
      {isMissing
        ? 'Your answers are safe. Please look here again later.'
        : `Your answers are safe. ${failureMessage(error)}`}
    </Alert>
  )
}
