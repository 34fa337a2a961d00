import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import type { HeldLeave } from '@olympiad/olympiad/kit/lib/leaving/use-leave-guard'
import { messages } from '@olympiad/olympiad/monitoring/declared/messages'
import { useId } from 'react'
import { UnsavedNote } from './unsaved-note.tsx'

interface Props {
  /** The try to leave that waits for an answer. */
  held: HeldLeave | null
  saver: AnswerSaver
  /** The dialog is gone. */
  onClosed(): void
  onShowOpen(): void
  /** Before the page is left. */
  onLeave(): void
}

/** Asks before another page of the site is opened during the exam. */
export function LeaveDialog({ held, saver, onClosed, onShowOpen, onLeave }: Props) {
  const say = useSay()
  const id = useId()
  const leave = () => {
    onLeave()
    held?.leave()
  }
  const showOpen = () => {
    held?.stay()
    onShowOpen()
  }
  return (
    <Dialog
      open={held !== null}
      onClose={held?.stay}
      role="alertdialog"
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{say(messages.leaveQuestion)}</DialogTitle>
      <DialogContent>
        <UnsavedNote saver={saver} onShowOpen={showOpen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={held?.stay} autoFocus>
          {say('Stay')}
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          {say('Leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
