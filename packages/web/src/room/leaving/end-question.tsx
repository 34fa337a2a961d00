import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { messages } from '@olympiad/olympiad/monitoring/declared/messages'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly isOpen: boolean
  /** What is at stake, and what Yes does. */
  readonly children: ReactNode
  readonly onYes: () => void
  /** Yes is under way. */
  readonly isBusy?: boolean
  readonly onClose: () => void
  /** The dialog is gone. */
  readonly onClosed: () => void
}

/** Asks before END EXAM, in the exam and in the practice. */
export function EndQuestion({ isOpen, children, onYes, isBusy = false, onClose, onClosed }: Props) {
  const say = useSay()
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
      <DialogTitle id={id}>{say(messages.exitQuestion)}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('No')}
        </Button>
        <Button variant="contained" color="error" onClick={onYes} loading={isBusy}>
          {say('Yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
