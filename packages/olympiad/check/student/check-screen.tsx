import ArrowBack from '@mui/icons-material/ArrowBack'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { message } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { isSignedIn, useSession } from '../../kit/lib/session/session.ts'
import { paths } from '../../kit/paths.ts'
import { CameraPreview } from '../../kit/ui/camera-preview.tsx'
import { CameraChoice, MediaAlerts, type MediaCheck, useMediaCheck } from '../../monitoring/student/index.ts'
import { DeviceVerdict } from './device-verdict.tsx'
import { MicrophoneLevel } from './microphone-level.tsx'
import { OrganiserNote } from './organiser-note.tsx'
import { SamplePaper } from './sample-paper.tsx'
import { allFindings, type Line, useFindings } from './use-findings.ts'
import { useSample } from './use-sample.ts'

/** Whether this device can sit an exam, and what to do if it cannot. It stops nobody. */
export function CheckScreen() {
  const say = useSay()
  const session = useSession()
  const [round, setRound] = useState(0)
  const { camera, microphone } = useMediaCheck(round)
  const sample = useSample()
  const lines = useFindings({ camera, microphone, sample, round })
  const isAsking = camera.kind === 'starting' || microphone.kind === 'starting'
  const isExaminee = session.kind === 'examinee' && isSignedIn(session)
  const checkAgain = () => {
    setRound(round + 1)
    if (sample.kind === 'failed') sample.retry()
  }
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <BackToExam />
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {say('Check Device Compatibility')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
        {say(
          'Check the device and the browser that you will use in the exam. When the browser asks for camera and microphone, choose “Allow”.',
        )}{' '}
        {say(isExaminee ? 'No picture and no sound is recorded.' : 'Nothing is recorded or sent.')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' }, gap: 4 }}>
        <Stack spacing={2}>
          <DeviceVerdict lines={lines} isAsking={isAsking} />
          <ul aria-label={say('What was checked')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {lines.map((line) => (
              <FindingLine key={line.name} {...line}>
                {line.name === 'Camera' && <CameraView camera={camera} microphone={microphone} />}
                {line.name === 'Microphone' && <MicrophoneView camera={camera} microphone={microphone} />}
              </FindingLine>
            ))}
          </ul>
          {isExaminee && <OrganiserNote examinee={session.record.id} findings={allFindings(lines)} />}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={checkAgain}>
              {say('Check again')}
            </Button>
            <Button component={Link} to={paths.practice}>
              {say('Try a practice exam')}
            </Button>
          </Stack>
        </Stack>
        <SamplePaper sample={sample} />
      </Box>
    </Container>
  )
}

/** The way back of an examinee who came here from waiting: an exam opens there and not here. Nothing for others. */
function BackToExam() {
  const say = useSay()
  const session = useSession()
  if (session.kind !== 'examinee' || !isSignedIn(session)) return null
  return (
    <Button component={Link} to={paths.dashboard} variant="contained" startIcon={<ArrowBack />} sx={{ mb: 2 }}>
      {say('Back to your exam')}
    </Button>
  )
}

const SIGNS = {
  green: { Sign: CheckCircle, color: 'saved.main', word: message('Good') },
  amber: { Sign: WarningAmber, color: 'waiting.main', word: message('Look here') },
  red: { Sign: ErrorOutline, color: 'error.main', word: message('Not ready') },
} as const
const LOOKING = { Sign: HourglassEmpty, color: 'text.secondary', word: message('Looking …') } as const

/** One line of the check: its name, its state by sign, colour and word, and what to do. Below it may stand what was found. */
function FindingLine({ name, found, children }: Line & { readonly children?: ReactNode }) {
  const say = useSay()
  const { Sign, color, word } = found ? SIGNS[found.verdict] : LOOKING
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Sign aria-hidden sx={{ color, flex: 'none' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {say(name)}:
        </Typography>{' '}
        <Typography component="span" sx={{ fontWeight: 600, color }}>
          {say(word)}
        </Typography>
        {found && (
          <Typography variant="body2" color="textSecondary">
            {say(found.words.text, found.words.values)}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  )
}

/** The user's camera picture, and the choice of another; or what keeps it from working. */
function CameraView({ camera, microphone }: MediaCheck) {
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <MediaAlerts camera={camera} microphone={microphone} about="camera" />
      {camera.kind === 'live' && (
        <>
          <CameraPreview stream={camera.stream} sx={{ borderRadius: 1, alignSelf: 'flex-start', maxWidth: '100%' }} />
          <CameraChoice stream={camera.stream} />
        </>
      )}
    </Stack>
  )
}

/** The microphone's level, or what keeps it from working. */
function MicrophoneView({ camera, microphone }: MediaCheck) {
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <MediaAlerts camera={camera} microphone={microphone} about="microphone" />
      {microphone.kind === 'live' && <MicrophoneLevel stream={microphone.stream} />}
    </Stack>
  )
}
