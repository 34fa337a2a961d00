import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { plural } from '@olympiad/contract/spelling/counts'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { forgetLeaving, leftExam } from '../../lib/exam/left-exam.ts'
import { format } from '../../lib/time/format-time.ts'

/** After END EXAM: what is saved, and until when one may come back. Nothing otherwise. */
export function LeftExamNote() {
  const [left, setLeft] = useState(leftExam)
  if (!left) return null
  const { username, exam, ends, saved, unsaved } = left
  const until = format(parseRecordTime(ends), 'p')
  return (
    <Alert
      severity={unsaved > 0 ? 'warning' : saved > 0 ? 'success' : 'info'}
      role="status"
      sx={{ mt: 3, maxWidth: 720 }}
      onClose={() => {
        forgetLeaving()
        setLeft(undefined)
      }}
    >
      <AlertTitle>
        {username}: you have left the exam {exam}
      </AlertTitle>
      {answersText(saved)} {unsaved > 0 && unsavedText(unsaved)} You may log in again and go on until {until}.
    </Alert>
  )
}

function answersText(saved: number): string {
  if (saved === 0) return 'No answer has been saved.'
  return plural(saved, 'answer is saved.', 'answers are saved.')
}

function unsavedText(unsaved: number): string {
  return unsaved === 1
    ? '1 more is on this device only. Log in here again to send it. It counts if it arrives in time.'
    : `${unsaved} more are on this device only. Log in here again to send them. They count if they arrive in time.`
}
