import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { formatInstant } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { paths } from '@olympiad/olympiad/kit/paths'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { type Score, score } from '@olympiad/olympiad/results/declared/scoring'
import { QuestionOutcomes } from '@olympiad/olympiad/results/student/question-outcomes.tsx'
import { ScoreCard } from '@olympiad/olympiad/results/student/score-card.tsx'
import { sideBySide } from '@olympiad/olympiad/results/student/side-by-side'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Closing, closingWords, Figure, ReceiptFace } from '../receipt/receipt-face.tsx'
import { practiceKeyQuery } from './practice-exam.ts'

interface Props {
  saver: AnswerSaver
  closing: Closing
  onAgain(): void
}

/** How the practice went, by the key that came with it. */
export function PracticeResult({ saver, closing, onAgain }: Props) {
  const say = useSay()
  const key = useQuery(practiceKeyQuery)
  const marked = key.data && markSheet(saver, key.data)
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 2, md: 2.5 } }}>
      <Box sx={headStyle}>
        <Box sx={{ mr: 'auto' }}>
          <Typography variant="h1">{say('How the practice went')}</Typography>
          <Typography color="textSecondary">
            {say('This result is not kept. It is gone when you leave this page.')}
          </Typography>
        </Box>
        <Button variant="contained" onClick={onAgain}>
          {say('Practise again')}
        </Button>
        <Button component={Link} to={paths.check}>
          {say('Check Device Compatibility')}
        </Button>
      </Box>
      <Box sx={{ mb: 2 }}>
        <SampleReceipt saver={saver} closing={closing} />
      </Box>
      {marked ? (
        <Box sx={sideBySide}>
          <ScoreCard score={marked} />
          <QuestionOutcomes questions={marked.questions} late={[]} />
        </Box>
      ) : (
        <NoKey isBusy={key.isFetching} onRetry={key.refetch} />
      )}
    </Container>
  )
}

function NoKey({ isBusy, onRetry }: { isBusy: boolean; onRetry(): void }) {
  const say = useSay()
  if (isBusy) return <Loading label={say('Marking your answers...')} />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {say('Try again')}
        </Button>
      }
    >
      {say('The right answers could not be loaded. Check your internet connection.')}
    </Alert>
  )
}

function markSheet({ board }: AnswerSaver, answers: readonly string[]): Score {
  const attempts = [...board.rows()].map(([questionnumber, { option = '' }]) => ({ questionnumber, option }))
  return score({ attempts, answers })
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 } as const

/** Four groups of four, like a real one; nobody ever got it. */
const CODE = 'SAMP-LE00-SAMP-LE00'

/** What a receipt looks like, with the figures of the practice. */
function SampleReceipt({ saver, closing }: { saver: AnswerSaver; closing: Closing }) {
  const say = useSay()
  const answered = useSheetPart(saver, (sheet) => sheet.answered)
  const [closed] = useState(() => formatRecordTime(serverNow()))
  return (
    <ReceiptFace
      title={say('Sample receipt')}
      code={CODE}
      figures={
        <>
          <Figure term={say('Exam')}>{say('Practice exam')}</Figure>
          <Figure term={say(closingWords[closing])}>{formatInstant(closed)}</Figure>
          <Figure term={say('Answers')}>
            {say('{count} of {all} questions', { count: answered, all: saver.board.questionCount })}
          </Figure>
        </>
      }
    >
      {say(
        'In the exam the code proves what you answered. Anybody who has the code can check it. This one is only a sample.',
      )}
    </ReceiptFace>
  )
}
