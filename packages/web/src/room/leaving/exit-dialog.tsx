import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { EndQuestion } from './end-question.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { useExit } from './use-exit.ts'

interface Props {
  isOpen: boolean
  saver: AnswerSaver
  /** When the exam ends, as people read it. */
  until: string
  onClose(): void
  /** The dialog is gone. */
  onClosed(): void
  onShowOpen(): void
  onLeave(): void
}

/** Asks before END EXAM: Yes saves what it can, clears the session and goes home. */
export function ExitDialog({ isOpen, saver, until, onClose, onClosed, onShowOpen, onLeave }: Props) {
  const { stage, leave } = useExit({ isOpen, saver, onLeave })
  return (
    <EndQuestion {...{ isOpen, onClose, onClosed }} onYes={leave} isBusy={stage === 'saving'}>
      <UnsavedNote saver={saver} onShowOpen={onShowOpen} />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Yes logs you out. You can log in again and go on until {until}.
      </Typography>
      <Box role="status">
        {stage === 'saving' && (
          <>
            <Typography sx={{ mt: 2, mb: 1 }}>We are saving your last answers …</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
      </Box>
      {stage === 'failed' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          They could not be saved, because the server cannot be reached.{' '}
          <strong>Yes leaves without saving them.</strong> Press No to stay and try again.
        </Alert>
      )}
    </EndQuestion>
  )
}
