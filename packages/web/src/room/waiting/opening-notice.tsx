import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import type { Opening } from '@olympiad/olympiad/kit/own-exam/opening'
import { supportWords } from '@olympiad/olympiad/kit/ui/contact/support-address.tsx'
import { largeFigure } from './start-countdown.tsx'

interface Props {
  opening: Opening
  onRetry(): void
}

/** The time has come, and the exam is not open yet: what it waits for. */
export function OpeningNotice({ opening, onRetry }: Props) {
  const say = useSay()
  if (opening === 'closed') return <NotApproved />
  if (opening === 'unreachable') return <Unreachable onRetry={onRetry} />
  return (
    <Box role="status">
      <Typography color="textSecondary">{say('The time has come')}</Typography>
      <Typography sx={{ ...largeFigure, fontSize: 'clamp(1.8rem, 6vw, 3.4rem)' }}>
        {say('The exam is opening …')}
      </Typography>
      <LinearProgress aria-hidden sx={{ maxWidth: 420, my: 1.5, height: 6, borderRadius: 3 }} />
      <Typography>
        {say(
          opening === 'signedOut'
            ? 'Please log in again: the exam opens as soon as you have.'
            : 'It takes a few seconds. You do not need to press or reload anything.',
        )}
      </Typography>
    </Box>
  )
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  const say = useSay()
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onRetry}>
          {say('Try again now')}
        </Button>
      }
    >
      <AlertTitle>{say('The server cannot be reached')}</AlertTitle>
      {say(
        'The exam has started. Stay here and check the internet connection. The exam opens by itself as soon as the server answers. Answers you have given before are safe. If it lasts longer than a minute, tell your supervisor.',
      )}
    </Alert>
  )
}

function NotApproved() {
  const say = useSay()
  return (
    <Alert severity="warning">
      <AlertTitle>{say('Your exam has not been approved yet')}</AlertTitle>
      {say(
        'A supervisor must approve it first. Stay here: it then opens by itself within seconds. You do not need to reload.',
      )}
    </Alert>
  )
}

/** Nothing can open for this account: it has to be mended before the start, if there is time. */
export function NoPaper() {
  const say = useSay()
  return (
    <Alert severity="error">
      <AlertTitle>{say('There is no question paper for you')}</AlertTitle>
      {say(
        'Your account has no question paper yet. Please write to {support} at once and give your username. This page opens by itself as soon as you have one.',
        { support: supportWords },
      )}
    </Alert>
  )
}
