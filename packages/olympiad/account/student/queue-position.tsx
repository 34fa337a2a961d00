import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Say, useSay } from '../../kit/language/language.ts'
import { Rich, strong } from '../../kit/language/rich.tsx'
import type { QueuePosition as Place } from '../../kit/lib/session/entry.ts'

interface Props {
  place: Place
  onLeave: () => void
}

/** In the place of a form for signing in while the service has a line. */
export function QueuePosition({ place: { place, seconds }, onLeave }: Props) {
  const say = useSay()
  return (
    <Stack spacing={2}>
      <Stack role="status" spacing={0.5}>
        <Typography sx={{ fontWeight: 600 }}>{say('Many people are logging in.')}</Typography>
        <Typography>
          <Rich text={say('You are <b>number {place}</b> in the line.')} values={{ place }} tags={{ b: strong }} />
        </Typography>
        <Typography>{whenText(seconds, say)}</Typography>
      </Stack>
      <LinearProgress aria-hidden />
      <Typography variant="body2" color="textSecondary">
        {say('Keep this page open. You need not press anything. A reload keeps your place.')}
      </Typography>
      <Button onClick={onLeave} sx={{ alignSelf: 'start' }}>
        {say('Leave the line')}
      </Button>
    </Stack>
  )
}

/** The same beside a page that somebody goes on with: it must not stand in the way of an answer. */
export function PositionBeside({ place: { place, seconds } }: Pick<Props, 'place'>) {
  const say = useSay()
  const where = say('You were logged out. You are <b>number {place}</b> in the line.')
  return (
    <Alert severity="info" role="status" sx={besideStyle}>
      <Rich text={where} values={{ place }} tags={{ b: strong }} /> {whenText(seconds, say)}{' '}
      {say('Go on meanwhile: your answers are kept on this device.')}
    </Alert>
  )
}

/** Over the paper, since the sheet is on the other side. */
const besideStyle = {
  position: 'fixed',
  bottom: 8,
  insetInlineStart: 8,
  maxWidth: 'min(640px, calc(100% - 16px))',
  zIndex: 'modal',
  boxShadow: 4,
} as const

const MINUTE_S = 60

function whenText(seconds: number, say: Say): string {
  const minutes = Math.ceil(seconds / MINUTE_S)
  return minutes <= 1
    ? say('You will be logged in automatically, in less than a minute.')
    : say('You will be logged in automatically, in about {minutes} minutes.', { minutes })
}
