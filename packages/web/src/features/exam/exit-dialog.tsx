import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { messages } from '@olympiad/contract/messages'
import { useId, useState } from 'react'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import { signOut } from '../../lib/session.ts'
import { UnsavedNote } from './unsaved-note.tsx'

// How long leaving waits for answers that are on their way.
const PATIENCE_MS = 8000

interface Props {
  isOpen: boolean
  saver: AnswerSaver
  onClose(): void
}

/** Asks before END EXAM: Yes saves what it can, clears the session and goes home. */
export function ExitDialog({ isOpen, saver, onClose }: Props) {
  const id = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isLastWord, setIsLastWord] = useState(false)

  async function leave() {
    setIsLeaving(true)
    const isSaved = await saver.flush(PATIENCE_MS)
    setIsLeaving(false)
    // Not saved in time: the note says so, and the second Yes is meant.
    if (isSaved || isLastWord) signOut()
    else setIsLastWord(true)
  }

  return (
    <Dialog open={isOpen} onClose={onClose} role="alertdialog" aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{messages.exitQuestion}</DialogTitle>
      <DialogContent>
        <UnsavedNote saver={saver} />
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          Yes logs you out. Until the time is over you can log in again and go on.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          No
        </Button>
        <Button variant="contained" color="error" onClick={leave} loading={isLeaving}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  )
}
