import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import { messages } from '@olympiad/contract/messages'
import type { MediaCheck } from '../../monitoring/index.ts'
import { CameraPreview } from '../../ui/camera-preview.tsx'
import { MicrophoneLevel } from './microphone-level.tsx'

/** Shows the user their camera picture and microphone level. */
export function MediaViews({ camera, microphone }: MediaCheck) {
  return (
    <>
      {camera.kind === 'live' && (
        <>
          <Detected text={messages.cameraDetected} />
          <CameraPreview stream={camera.stream} sx={{ borderRadius: 1, alignSelf: 'flex-start', maxWidth: '100%' }} />
        </>
      )}
      {microphone.kind === 'live' && (
        <>
          <Detected text={messages.microphoneDetected} />
          <MicrophoneLevel stream={microphone.stream} />
        </>
      )}
    </>
  )
}

function Detected({ text }: { text: string }) {
  return (
    <Alert severity="success" icon={<CheckCircle />}>
      {text}
    </Alert>
  )
}
