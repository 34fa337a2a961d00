import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ExamNotice } from '../exam-notice.tsx'

interface Props {
  onBack(): void
  onResult(): void
}

/** After END EXAM: what it means in the exam, where it logs out and submits nothing. */
export function PracticeLeft({ onBack, onResult }: Props) {
  return (
    <ExamNotice title="You have left the exam">
      <Typography>
        END EXAM does not submit your answers. In the exam it logs you out now. Your answers stay saved, and the time
        goes on.
      </Typography>
      <Typography>You can log in again and go on until the time is over.</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onBack}>
          Go on, as after a new login
        </Button>
        <Button variant="outlined" onClick={onResult}>
          Show how the practice went
        </Button>
      </Stack>
    </ExamNotice>
  )
}
