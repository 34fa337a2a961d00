import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SupportAddress } from '../../../ui/contact/support-address.tsx'

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
    next: 'Try again, or load this page again. Your answers are safe.',
  },
}

/** Shown in place of the paper: the answers are safe, what happens next, and the contact. */
export function PaperFailure({ kind, isBusy, onRetry }: Props) {
  const { title, next } = TEXTS[kind]
  return (
    <Box sx={{ p: 3, height: '100%', overflow: 'auto', bgcolor: 'desk' }}>
      <Alert severity="error" sx={{ bgcolor: 'background.paper' }}>
        <AlertTitle>{title}</AlertTitle>
        Your answers are safe, and you can go on answering. {next} If it does not come, write to{' '}
        <SupportAddress color="inherit" /> at once and give your username.
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" color="inherit" size="small" loading={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </Box>
      </Alert>
    </Box>
  )
}
