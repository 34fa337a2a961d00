import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { messages } from '@olympiad/contract/messages'
import { useId } from 'react'
import type { AnswerSaver } from '../../../saving/index.ts'
import { AnsweredNote } from '../leaving/answered-note.tsx'

interface Props {
  isOpen: boolean
  saver: AnswerSaver
  onClose(): void
  /** The dialog is gone. */
  onClosed(): void
  onShowOpen(): void
  onLeave(): void
}

/** Asks before END EXAM as the exam does; Yes leads to what it means there. */
export function PracticeEndDialog({ isOpen, saver, onClose, onClosed, onShowOpen, onLeave }: Props) {
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{messages.exitQuestion}</DialogTitle>
      <DialogContent>
        <AnsweredNote saver={saver} onShowOpen={onShowOpen} />
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          In the exam, Yes logs you out. It does not submit. You can log in again until the time is over.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          No
        </Button>
        <Button variant="contained" color="error" onClick={onLeave}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  )
}
