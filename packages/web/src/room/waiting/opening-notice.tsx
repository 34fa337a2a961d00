import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Opening } from '@olympiad/olympiad/kit/own-exam/opening'
import { supportWords } from '@olympiad/olympiad/kit/ui/contact/support-address.tsx'
import { largeFigure } from './start-countdown.tsx'

interface Props {
  opening: Opening
  onRetry(): void
}

/** The time has come, and the exam is not open yet: what it waits for. */
export function OpeningNotice({ opening, onRetry }: Props) {
  if (opening === 'closed') return <NotApproved />
  if (opening === 'unreachable') return <Unreachable onRetry={onRetry} />
  return (
    <Box role="status">
      <Typography color="textSecondary">The time has come</Typography>
      <Typography sx={{ ...largeFigure, fontSize: 'clamp(1.8rem, 6vw, 3.4rem)' }}>The exam is opening …</Typography>
      <LinearProgress aria-hidden sx={{ maxWidth: 420, my: 1.5, height: 6, borderRadius: 3 }} />
      <Typography>
        {opening === 'signedOut'
          ? 'Please log in again: the exam opens as soon as you have.'
          : 'It takes a few seconds. You do not need to press or reload anything.'}
      </Typography>
    </Box>
  )
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again now
        </Button>
      }
    >
      <AlertTitle>The server cannot be reached</AlertTitle>
      The exam has started. Stay here and check the internet connection. The exam opens by itself as soon as the server
      answers. Answers you have given before are safe. If it lasts longer than a minute, tell your supervisor.
    </Alert>
  )
}

function NotApproved() {
  return (
    <Alert severity="warning">
      <AlertTitle>Your exam has not been approved yet</AlertTitle>A supervisor must approve it first. Stay here: it then
      opens by itself within seconds. You do not need to reload.
    </Alert>
  )
}

/** Nothing can open for this account: it has to be mended before the start, if there is time. */
export function NoPaper() {
  return (
    <Alert severity="error">
      <AlertTitle>There is no question paper for you</AlertTitle>
      Your account has no question paper yet. Please write to {supportWords} at once and give your username. This page
      opens by itself as soon as you have one.
    </Alert>
  )
}
