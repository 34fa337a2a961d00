import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'

interface DeleteButtonProps {
  /** What goes: `this notice`. */
  readonly what: string
  /** Where it will be missing, in a sentence. */
  readonly about: string
  readonly label?: string
  readonly isBusy: boolean
  readonly onDelete: () => void
}

/** Deletes a record after a question, since there is no way back. */
export function DeleteButton({ what, about, label, isBusy, onDelete }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  const close = () => setIsAsking(false)
  return (
    <>
      <Button disabled={isBusy} aria-label={label} onClick={() => setIsAsking(true)}>
        Delete…
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle id={id}>Delete {what}?</DialogTitle>
        <DialogContent>{about} This cannot be undone.</DialogContent>
        <DialogActions>
          <Button autoFocus onClick={close}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              close()
              onDelete()
            }}
          >
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
