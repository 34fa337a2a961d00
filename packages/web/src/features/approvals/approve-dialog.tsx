import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useKept } from '../../ui/use-kept.ts'
import { ExamDetails } from './exam-details.tsx'
import type { ListedExam } from './list-exams.ts'

interface Props {
  /** What is asked about; an approved exam for its approval to be taken back. */
  asked: ListedExam | null
  isBusy: boolean
  onCancel: () => void
  onConfirm: (asked: ListedExam) => void
  /** Once it is out of sight. */
  onGone: () => void
}

const TEXTS = {
  approve: {
    title: 'Approve this exam?',
    text: 'Its examinees may then sit it in this time. The approval can be taken back until the start.',
    action: 'Approve',
  },
  takeBack: {
    title: 'Take the approval back?',
    text: 'Its examinees are not let in unless it is approved again.',
    action: 'Take back',
  },
} as const

/** Asks before an exam is approved, or its approval taken back. */
export function ApproveDialog({ asked, isBusy, onCancel, onConfirm, onGone }: Props) {
  const shown = useKept(asked)
  const { title, text, action } = TEXTS[shown?.approval ? 'takeBack' : 'approve']
  return (
    <Dialog
      open={asked !== null}
      onClose={onCancel}
      aria-labelledby="approve-title"
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id="approve-title">{title}</DialogTitle>
      <DialogContent dividers>
        {shown && <ExamDetails exam={shown.exam} standing={shown.standing} />}
        <Typography sx={{ mt: 2 }}>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => asked && onConfirm(asked)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
