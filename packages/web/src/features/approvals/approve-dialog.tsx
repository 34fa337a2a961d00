import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useKept } from '../../ui/use-kept.ts'
import { ExamDetails } from './exam-details.tsx'

interface Props {
  exam: Exam | null
  isBusy: boolean
  onCancel: () => void
  onApprove: (exam: Exam) => void
  /** Once it is out of sight. */
  onGone: () => void
}

/** Asks before an exam is approved, since there is no way back. */
export function ApproveDialog({ exam, isBusy, onCancel, onApprove, onGone }: Props) {
  const shown = useKept(exam)
  return (
    <Dialog
      open={exam !== null}
      onClose={onCancel}
      aria-labelledby="approve-title"
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id="approve-title">Approve this exam?</DialogTitle>
      <DialogContent dividers>
        {shown && <ExamDetails exam={shown} standing="pending" />}
        <Typography sx={{ mt: 2 }}>
          Its examinees may then sit it in this time. An approval cannot be taken back.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => exam && onApprove(exam)}>
          Approve
        </Button>
      </DialogActions>
    </Dialog>
  )
}
