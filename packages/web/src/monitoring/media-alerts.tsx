import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { messages } from '@olympiad/contract/messages'
import type { MediaView } from './exam-monitor.ts'
import type { Blindness } from './signal.ts'

const REMEDIES: Record<Blindness, string> = {
  denied: 'Click the camera or lock sign beside the address of this page and choose “Allow”.',
  'no-device': 'Plug it in or switch it on. It is found by itself.',
  busy: 'Another program is using it. Close that program (a video call, for example) and load this page again.',
  unsupported: 'This browser does not offer it here. Use a current Chrome, Edge, Firefox or Safari.',
  timeout: 'It does not answer. Unplug it, plug it in again and load this page again.',
}

interface Props {
  camera: MediaView
  microphone: MediaView
}

/** What keeps camera or microphone from working, in the words of SPEC §8, each with its remedy. */
export function MediaAlerts({ camera, microphone }: Props) {
  const lacksCamera = camera.kind === 'failed' ? camera.reason : undefined
  const lacksMicrophone = microphone.kind === 'failed' ? microphone.reason : undefined
  if (lacksCamera === 'denied' && lacksMicrophone === 'denied') {
    return <MediaAlert {...messages.mediaBlocked} remedy={REMEDIES.denied} />
  }
  return (
    <>
      {lacksCamera && <MediaAlert {...messages.noCamera} remedy={REMEDIES[lacksCamera]} />}
      {lacksMicrophone && <MediaAlert {...messages.noMicrophone} remedy={REMEDIES[lacksMicrophone]} />}
    </>
  )
}

function MediaAlert({ title, text, remedy }: { title: string; text: string; remedy: string }) {
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{title}</AlertTitle>
      {text} {remedy}
    </Alert>
  )
}
