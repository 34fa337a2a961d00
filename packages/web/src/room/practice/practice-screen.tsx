import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, createPracticeSaver } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich, strong } from '@olympiad/olympiad/kit/language/rich.tsx'
import { judgeBrowser } from '@olympiad/olympiad/kit/lib/judge-browser'
import { useServerTime } from '@olympiad/olympiad/kit/lib/keep-clock'
import { lazyPart, usePartsAhead } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { isSignedIn, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { paths } from '@olympiad/olympiad/kit/paths'
import { site } from '@olympiad/olympiad/kit/site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExamNotice } from '../exam-notice.tsx'
import { FirstLoading } from '../other-stages/first-loading.tsx'
import { useFreshStage } from '../use-fresh-stage.ts'
import { practiceKeyQuery, practiceSheet } from './practice-exam.ts'

// Who reads what the practice is needs neither yet.
const PracticeRoom = lazyPart(
  () => true,
  async () => (await import('./practice-room.tsx')).PracticeRoom,
  { meanwhile: <FirstLoading /> },
)
const PracticeResult = lazyPart(
  () => true,
  async () => (await import('./practice-result.tsx')).PracticeResult,
  { meanwhile: <FirstLoading /> },
)

/** One try at the practice exam; it lives as long as the page. */
interface Try {
  readonly saver: AnswerSaver
  readonly startsMs: number
  readonly stage: 'room' | 'left' | 'submitted' | 'ended'
  /** They came to its room before. */
  readonly hasRead: boolean
}

/** Ten questions in the room of the exam, for anybody and without an account: nothing is kept, and nothing is sent. */
export function PracticeScreen() {
  const [isWithMedia, setIsWithMedia] = useState(false)
  const [current, setCurrent] = useState<Try>()
  useQuery(practiceKeyQuery)
  useServerTime()
  usePartsAhead()
  const place = useFreshStage(current?.stage ?? 'waiting')
  const start = () => {
    const saver = createPracticeSaver(practiceSheet)
    setCurrent({ saver, startsMs: serverNow(), stage: 'room', hasRead: false })
  }
  const go = (stage: Try['stage']) => setCurrent(current && { ...current, stage, hasRead: true })
  return (
    <div ref={place}>
      {!current && <PracticeStart isWithMedia={isWithMedia} onWithMedia={setIsWithMedia} onStart={start} />}
      {current?.stage === 'room' && (
        <PracticeRoom
          saver={current.saver}
          startsMs={current.startsMs}
          isWithMedia={isWithMedia}
          hasRead={current.hasRead}
          onEnd={() => go('ended')}
          onSubmitted={() => go('submitted')}
          onLeave={() => go('left')}
        />
      )}
      {current?.stage === 'left' && <PracticeLeft onBack={() => go('room')} onResult={() => go('ended')} />}
      {(current?.stage === 'submitted' || current?.stage === 'ended') && (
        <PracticeResult saver={current.saver} closing={current.stage} onAgain={() => setCurrent(undefined)} />
      )}
    </div>
  )
}

interface Props {
  onBack(): void
  onResult(): void
}

/** After END EXAM: what it means in the exam, where it logs out and submits nothing. */
function PracticeLeft({ onBack, onResult }: Props) {
  const say = useSay()
  return (
    <ExamNotice title={say('You have left the exam')}>
      <Typography>
        {say(
          'END EXAM does not submit your answers. In the exam it logs you out now. Your answers stay saved, and the time goes on.',
        )}
      </Typography>
      <Typography>{say('You can log in again and go on until the time is over.')}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onBack}>
          {say('Go on, as after a new login')}
        </Button>
        <Button variant="outlined" onClick={onResult}>
          {say('Show how the practice went')}
        </Button>
      </Stack>
    </ExamNotice>
  )
}

interface PracticeStartProps {
  isWithMedia: boolean
  onWithMedia(isWithMedia: boolean): void
  onStart(): void
}

/** Before the practice: what it is, and whether to try the camera too. */
function PracticeStart({ isWithMedia, onWithMedia, onStart }: PracticeStartProps) {
  const session = useSession()
  const say = useSay()
  const browser = judgeBrowser()
  return (
    <Container sx={{ maxWidth: 720, py: { xs: 2, md: 6 } }} maxWidth={false}>
      {session.kind === 'examinee' && isSignedIn(session) && (
        <Button component={Link} to={paths.dashboard} variant="contained" startIcon={<ArrowBack />} sx={{ mb: 2 }}>
          {say('Back to your exam')}
        </Button>
      )}
      <Card component={Stack} spacing={2} sx={{ alignItems: 'flex-start', p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1">{say('Practice exam')}</Typography>
        <Typography>
          {say(
            '{questions} questions and {minutes} minutes, with everything the exam has: paper, answer sheet, clock, HELP, SUBMIT and END EXAM. At the end you see a sample receipt and which answers were right.',
            { questions: site.practice.questions, minutes: site.practice.minutes },
          )}
        </Typography>
        <Typography>
          <Rich
            text={say(
              'You need no account. <b>Nothing you do there is kept or sent,</b> and nobody watches. You can practise as often as you like.',
            )}
            tags={{ b: strong }}
          />
        </Typography>
        {browser.verdict === 'red' && <Alert severity="error">{say(browser.words.text, browser.words.values)}</Alert>}
        <Box>
          <FormControlLabel
            control={<Switch checked={isWithMedia} onChange={(_event, isOn) => onWithMedia(isOn)} />}
            label={say('With camera and microphone, as in the exam')}
          />
          <Typography variant="body2" color="textSecondary">
            {say('Picture and sound stay on this device.')}
          </Typography>
        </Box>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" size="large" onClick={onStart}>
            {say('Start the practice')}
          </Button>
          <Button component={Link} to={paths.check}>
            {say('Check Device Compatibility')}
          </Button>
        </Stack>
      </Card>
    </Container>
  )
}
