import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { isSignedIn, useSession } from '../../kit/lib/session/session.ts'
import { paths } from '../../kit/paths.ts'
import { useMediaCheck } from '../../monitoring/student/index.ts'
import { BackToExam } from './back-to-exam.tsx'
import { DeviceVerdict } from './device-verdict.tsx'
import { FindingLine } from './finding-line.tsx'
import { CameraView, MicrophoneView } from './media-views.tsx'
import { OrganiserNote } from './organiser-note.tsx'
import { SamplePaper } from './sample-paper.tsx'
import { allFindings, useFindings } from './use-findings.ts'
import { useSample } from './use-sample.ts'

/** Whether this device can sit an exam, and what to do if it cannot. It stops nobody. */
export function CheckScreen() {
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
        Check Device Compatibility
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
        Check the device and the browser that you will use in the exam. When the browser asks for camera and microphone,
        choose “Allow”. {isExaminee ? 'No picture and no sound is recorded.' : 'Nothing is recorded or sent.'}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' }, gap: 4 }}>
        <Stack spacing={2}>
          <DeviceVerdict lines={lines} isAsking={isAsking} />
          <ul aria-label="What was checked" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
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
              Check again
            </Button>
            <Button component={Link} to={paths.practice}>
              Try a practice exam
            </Button>
          </Stack>
        </Stack>
        <SamplePaper sample={sample} />
      </Box>
    </Container>
  )
}
