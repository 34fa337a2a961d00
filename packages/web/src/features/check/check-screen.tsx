import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messages } from '@olympiad/contract/messages'
import { useState } from 'react'
import { MediaAlerts, useMediaCheck } from '../../monitoring/index.ts'
import { CameraPreview } from '../../ui/camera-preview.tsx'
import { BackToExam } from './back-to-exam.tsx'
import { DeviceVerdict } from './device-verdict.tsx'
import { MicrophoneLevel } from './microphone-level.tsx'
import { SamplePaper } from './sample-paper.tsx'
import { useSample } from './use-sample.ts'

/** Whether this device can sit an exam: camera, microphone and the PDF viewer. Nothing is recorded. */
export function CheckScreen() {
  const [round, setRound] = useState(0)
  const { camera, microphone } = useMediaCheck(round)
  const sample = useSample()
  const isWaiting = camera.kind === 'starting' || microphone.kind === 'starting'
  const hasFailed = camera.kind === 'failed' || microphone.kind === 'failed'
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <BackToExam />
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        Check Device Compatibility
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
        Look here before the exam, on the device and in the browser you will use. When the browser asks for camera and
        microphone, choose “Allow”. Nothing is recorded or sent.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' }, gap: 4 }}>
        <Stack spacing={2}>
          {isWaiting && (
            <Alert severity="info" icon={<HourglassEmpty />}>
              Waiting for camera and microphone. Please allow both when the browser asks.
            </Alert>
          )}
          <MediaAlerts camera={camera} microphone={microphone} />
          {camera.kind === 'live' && (
            <>
              <Detected text={messages.cameraDetected} />
              <CameraPreview
                stream={camera.stream}
                sx={{ borderRadius: 1, alignSelf: 'flex-start', maxWidth: '100%' }}
              />
            </>
          )}
          {microphone.kind === 'live' && (
            <>
              <Detected text={messages.microphoneDetected} />
              <MicrophoneLevel stream={microphone.stream} />
            </>
          )}
          {hasFailed && (
            <Button variant="outlined" onClick={() => setRound(round + 1)} sx={{ alignSelf: 'flex-start' }}>
              Check again
            </Button>
          )}
          <DeviceVerdict camera={camera} microphone={microphone} sample={sample} />
        </Stack>
        <SamplePaper sample={sample} />
      </Box>
    </Container>
  )
}

function Detected({ text }: { text: string }) {
  return (
    <Alert severity="success" icon={<CheckCircle />}>
      {text}
    </Alert>
  )
}
