import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { judgeBrowser } from '@olympiad/olympiad/kit/lib/judge-browser'

interface Props {
  /** It could not be fetched, or what was fetched cannot be shown. */
  kind: 'missing' | 'broken'
  isBusy: boolean
  onRetry(): void
}

const TEXTS = {
  missing: {
    title: 'The question paper could not be loaded',
    next: 'This page tries again every few seconds.',
  },
  broken: {
    title: 'The question paper could not be shown',
    next: 'Try again, or load this page again.',
  },
}

/** Shown in place of the paper: the answers are safe, what happens next, and who helps in the room. */
export function PaperFailure({ kind, isBusy, onRetry }: Props) {
  const { title, next } = TEXTS[kind]
  const { verdict, name, text } = judgeBrowser()
  return (
    <Box sx={{ p: 3, height: '100%', overflow: 'auto', bgcolor: 'desk' }}>
      <Alert severity="error" sx={{ bgcolor: 'background.paper' }}>
        <AlertTitle>{title}</AlertTitle>
        Your answers are safe, and you can go on answering. {next} If it does not come, press HELP and tell your
        supervisor.
        {kind === 'broken' && ` ${verdict === 'red' || name === '' ? text : `This browser is ${name}.`}`}
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" color="inherit" size="small" loading={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </Box>
      </Alert>
    </Box>
  )
}
