import Stack from '@mui/material/Stack'
import { CameraPreview } from '../../kit/ui/camera-preview.tsx'
import { CameraChoice, MediaAlerts, type MediaCheck } from '../../monitoring/student/index.ts'
import { MicrophoneLevel } from './microphone-level.tsx'

/** The user's camera picture, and the choice of another; or what keeps it from working. */
export function CameraView({ camera, microphone }: MediaCheck) {
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
export function MicrophoneView({ camera, microphone }: MediaCheck) {
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <MediaAlerts camera={camera} microphone={microphone} about="microphone" />
      {microphone.kind === 'live' && <MicrophoneLevel stream={microphone.stream} />}
    </Stack>
  )
}
