import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { FoldingAlert } from '../../kit/ui/folding-alert.tsx'
import { messages } from '../declared/messages.ts'
import { CameraChoice } from './camera-choice.tsx'
import type { WatchedMedia } from './exam-monitor.ts'
import type { Blindness } from './signal.ts'
import { useIsDark } from './use-is-dark.ts'

const REMEDIES: Record<Blindness, Message> = {
  denied: message('Click the camera or lock sign next to the page’s address and choose “Allow”.'),
  'no-device': message('Plug it in or switch it on. It is found by itself.'),
  busy: message('Another program is using it. Close that program (a video call, for example), then check again.'),
  unsupported: message('This browser does not offer it here. Use a current Chrome, Edge, Firefox or Safari.'),
  timeout: message('It does not answer. Unplug it and plug it in again.'),
}
const INSECURE = message('Only secure pages may use it: open this site by its address that begins with https.')

interface Props {
  camera: WatchedMedia
  microphone: WatchedMedia
  /** Only what is about one of them. */
  about?: 'camera' | 'microphone'
  /** Looks for both again; without it no button is shown. */
  onCheckAgain?: (() => void) | undefined
  /** Staff have permitted to sit without a camera. */
  isCameraExcused?: boolean
  /** The exam runs and goes on; alerts that may last for hours can be folded. */
  isInRoom?: boolean
}

/** What keeps camera or microphone from working, in the words of the specification, each with its remedy. */
export function MediaAlerts({
  camera,
  microphone,
  about,
  onCheckAgain,
  isCameraExcused = false,
  isInRoom = false,
}: Props) {
  const say = useSay()
  const isDark = useIsDark(camera.kind === 'live' && about !== 'microphone' ? camera.stream : undefined)
  const Kind = isInRoom ? FoldingMediaAlert : MediaAlert
  const canLook = camera.kind !== 'off' // nothing would be looked for
  const again = canLook && onCheckAgain && <CheckAgain views={[camera, microphone]} onCheckAgain={onCheckAgain} />
  const all = [...troubles(camera, microphone, isCameraExcused), ...(isDark && !isCameraExcused ? [DARK] : [])]
  const shown = all.filter((trouble) => about === undefined || trouble.about === about)
  return shown.map(({ title, text, remedy, severity, about: device }, index) => (
    <Kind
      key={title + remedy}
      severity={severity ?? 'error'}
      title={say(title)}
      text={[text, remedy].map((one) => one && say(one)).join(' ')}
    >
      {index === 0 && again}
      {device === 'camera' && camera.kind === 'failed' && <CameraChoice />}
    </Kind>
  ))
}

interface Trouble {
  readonly about: 'camera' | 'microphone'
  readonly title: Message
  readonly text: Message | ''
  readonly remedy: Message | ''
  readonly severity?: 'warning' | 'info'
}

const DARK: Trouble = {
  about: 'camera',
  title: message('Your camera shows nothing.'),
  text: '', // `/check` says above it that the picture is black
  remedy: message('Is the lens covered, or the camera switched off?'),
  severity: 'warning',
}

const EXCUSED: Trouble = {
  about: 'camera',
  title: message('You may take the exam without a camera.'),
  text: message('A supervisor has allowed it. You do not need to do anything.'),
  remedy: '',
  severity: 'info',
}

function troubles(camera: WatchedMedia, microphone: WatchedMedia, isCameraExcused: boolean): Trouble[] {
  if (camera.kind === 'off') return [EXCUSED]
  const lacksCamera = camera.kind === 'failed' && camera.reason
  const lacksMicrophone = microphone.kind === 'failed' && microphone.reason
  if (!isCameraExcused && lacksCamera === 'denied' && lacksMicrophone === 'denied') {
    return [{ about: 'camera', ...specified(messages.mediaBlocked), remedy: remedyOf('denied') }]
  }
  return [
    ...(lacksCamera && !isCameraExcused
      ? [{ about: 'camera' as const, ...specified(messages.noCamera), remedy: remedyOf(lacksCamera) }]
      : []),
    ...(lacksMicrophone
      ? [{ about: 'microphone' as const, ...specified(messages.noMicrophone), remedy: remedyOf(lacksMicrophone) }]
      : []),
    ...(lacksCamera && isCameraExcused ? [EXCUSED] : []),
  ]
}

/** Texts of the specification, which its table declares as messages. */
const specified = ({ title, text }: { readonly title: string; readonly text: string }) => ({
  title: title as Message,
  text: text as Message,
})

function remedyOf(reason: Blindness): Message {
  return reason === 'unsupported' && !window.isSecureContext ? INSECURE : REMEDIES[reason]
}

interface AlertProps {
  severity: 'error' | 'warning' | 'info'
  title: string
  text: string
  children: React.ReactNode
}

function MediaAlert({ severity, title, text, children }: AlertProps) {
  return (
    <Alert severity={severity}>
      <AlertTitle>{title}</AlertTitle>
      {text} {children}
    </Alert>
  )
}

function FoldingMediaAlert({ severity, title, text, children }: AlertProps) {
  const say = useSay()
  return (
    <FoldingAlert severity={severity} title={title} action={children}>
      {severity !== 'info' && <strong>{say('Go on with your exam meanwhile.')} </strong>}
      {text}
      {severity !== 'info' && ` ${say('If it does not come back, press HELP.')}`}
    </FoldingAlert>
  )
}

interface CheckAgainProps {
  /** The states of camera and microphone. */
  views: readonly WatchedMedia[]
  onCheckAgain(): void
}

/** Looks for missing devices again, and says when nothing has changed. */
function CheckAgain({ views, onCheckAgain }: CheckAgainProps) {
  const say = useSay()
  const [before, setBefore] = useState<readonly WatchedMedia[]>()
  // Each look ends in a new view, also when it found what the last one did.
  const hasLooked = before?.some((view, index) => view !== views[index]) ?? false
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => {
          setBefore(views)
          onCheckAgain()
        }}
        sx={{ minHeight: 28, py: 0, my: 0.25 }}
      >
        {say('Check again')}
      </Button>
      <span role="status">{hasLooked && ` ${say('Checked again: nothing has changed.')}`}</span>
    </>
  )
}
