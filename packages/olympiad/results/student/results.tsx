import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { LateAnswer } from '../../answers/student/index.ts'
import type { Exam } from '../../exams/declared/exams.ts'
import { isPlainSheet, sheetForm } from '../../forms/declared/sheet-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { lazyPart } from '../../kit/lib/lazy-part.tsx'
import { formatEnd } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { ExamineeWithExam } from '../../kit/own-exam/examinee-reply.ts'
import { MyDataLink } from '../../kit/own-exam/my-data-link.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { useLightPrint } from '../../kit/ui/use-light-print.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { QuestionOutcome } from '../declared/scoring.ts'
import { FormResult } from './form-result.tsx'
import { LateAnswers } from './late-answers.tsx'
import { QuestionOutcomes } from './question-outcomes.tsx'
import { ResultsHead } from './results-head.tsx'
import { ScoreCard } from './score-card.tsx'
import { sideBySide } from './side-by-side.ts'
import { useResults } from './use-results.ts'

/** The result does not wait for it. */
const OwnRank = lazyPart(
  () => true,
  async () => (await import('./own-rank.tsx')).OwnRank,
  { isAhead: false },
)

interface Props {
  examinee: ExamineeWithExam
  exam: Exam
  /** Undefined once the paper can no longer be opened. */
  paper: Questionpaper | undefined
  /** Choices that reached the server after the end. */
  lateAnswers: readonly LateAnswer[]
  /** What saves them as a file. */
  rescue: ReactNode
  /** Their maker has noted them. */
  onLateNoted(): void
  /** Doubts about the key, beside the marked sheet. */
  objectionsTo(questions: readonly QuestionOutcome[]): ReactNode
  /** What else there is about the exam: receipt, decisions. */
  children: ReactNode
}

/** The marked sheet: figures, a picture, and question by question. */
export function Results({ examinee, exam, paper, lateAnswers, rescue, onLateNoted, objectionsTo, children }: Props) {
  useLightPrint()
  const results = useResults(exam, examinee)
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 2, md: 2.5 } }}>
      <ResultsHead examinee={examinee} exam={exam} paper={paper} />
      <Stack spacing={2}>
        {lateAnswers.length > 0 && <LateAnswers answers={lateAnswers} rescue={rescue} onNoted={onLateNoted} />}
        <Marks exam={exam} results={results} late={lateAnswers.map(({ questionnumber }) => questionnumber)} />
        {objectionsTo(results.score?.valid ? results.score.questions : [])}
        {children}
        <MyDataLink />
      </Stack>
    </Container>
  )
}

/** Marked by letters in this page. Other forms show what the server has marked. */
const isPlain = ({ form }: Exam) => isPlainSheet(sheetForm(form))

/** A part that the student did not take, and left blank, is not on their sheet. */
const isOfSheet = ({ outcome, option }: QuestionOutcome) => outcome !== 'uncounted' || option !== ''

interface MarksProps {
  exam: Exam
  results: ReturnType<typeof useResults>
  late: readonly number[]
}

function Marks({ exam, results, late }: MarksProps) {
  const say = useSay()
  const { score, own, error, isHeldBack, isMissing, retry, isFetching } = results
  if (score && exam.form && !isPlain(exam)) {
    return (
      <Stack spacing={2}>
        <FormResult form={exam.form} own={own} />
        {own && <OwnRank own={own} exam={exam.id} />}
        {own && score.valid && <QuestionOutcomes questions={score.questions.filter(isOfSheet)} late={late} />}
      </Stack>
    )
  }
  if (score && !score.valid) {
    return (
      <Alert severity="error">
        <AlertTitle>{say('Your result cannot be shown')}</AlertTitle>
        {say(
          'We could not mark all your answers: {marked} of {attempted}. Nothing is lost. Please tell the organisers.',
          { marked: score.right + score.wrong, attempted: score.attempted },
        )}
      </Alert>
    )
  }
  if (score) {
    return (
      <Box sx={sideBySide}>
        <Stack spacing={2}>
          <ScoreCard score={score} />
          {own && <OwnRank own={own} exam={exam.id} />}
        </Stack>
        <QuestionOutcomes questions={score.questions} late={late} />
      </Box>
    )
  }
  if (isHeldBack) return <HeldBack exam={exam} />
  if (!error) return <Loading label={say('Loading your result …')} />
  return (
    <Alert
      severity={isMissing ? 'info' : 'error'}
      action={
        <Button color="inherit" onClick={retry} loading={isFetching}>
          {say('Try again')}
        </Button>
      }
    >
      <AlertTitle>{say(isMissing ? 'The results are not out yet' : 'The results could not be loaded')}</AlertTitle>
      {isMissing
        ? say('Your answers are safe. Please look here again later.')
        : `${say('Your answers are safe.')} ${failureMessage(error)}`}
    </Alert>
  )
}

/** Not before others have ended, or not before somebody releases it. */
function HeldBack({ exam: { starts, released = '' } }: { exam: Exam }) {
  const say = useSay()
  const time = released && formatEnd({ starts, ends: released }, serverNow())
  return (
    <Alert severity="info">
      <AlertTitle>{say('The results are not out yet')}</AlertTitle>
      {time
        ? say('Your answers are safe. The results appear here by themselves at {time}.', { time })
        : say('Your answers are safe. The results appear here by themselves when the organisers release them.')}
    </Alert>
  )
}
