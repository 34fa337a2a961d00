import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import type { QueuePosition as Place } from '../../kit/lib/session/entry.ts'

interface Props {
  place: Place
  onLeave: () => void
}

/** In the place of a form for signing in while the service has a line. */
export function QueuePosition({ place: { place, seconds }, onLeave }: Props) {
  return (
    <Stack spacing={2}>
      <Stack role="status" spacing={0.5}>
        <Typography sx={{ fontWeight: 600 }}>Many people are logging in.</Typography>
        <Typography>
          You are <strong>number {grouped(place)}</strong> in the line.
        </Typography>
        <Typography>You will be logged in automatically, {whenText(seconds)}.</Typography>
      </Stack>
      <LinearProgress aria-hidden />
      <Typography variant="body2" color="textSecondary">
        Keep this page open. You need not press anything. A reload keeps your place.
      </Typography>
      <Button onClick={onLeave} sx={{ alignSelf: 'start' }}>
        Leave the line
      </Button>
    </Stack>
  )
}

/** The same beside a page that somebody goes on with: it must not stand in the way of an answer. */
export function PositionBeside({ place: { place, seconds } }: Pick<Props, 'place'>) {
  return (
    <Alert severity="info" role="status" sx={besideStyle}>
      You were logged out. You are <strong>number {grouped(place)}</strong> in the line. You will be logged in
      automatically, {whenText(seconds)}. Go on meanwhile: your answers are kept on this device.
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

function whenText(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S)
  return minutes <= 1 ? 'in less than a minute' : `in about ${minutes} minutes`
}
