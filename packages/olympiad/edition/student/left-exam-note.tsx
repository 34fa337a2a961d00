import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { forgetLeaving, leftExam } from '../../kit/lib/exam/left-exam.ts'
import { isSignedIn, useSession } from '../../kit/lib/session/session.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { paths } from '../../kit/paths.ts'

/** After END EXAM, or Leave: what is saved, and until when one may come back. Nothing otherwise. */
export function LeftExamNote() {
  const [left, setLeft] = useState(leftExam)
  const session = useSession()
  if (!left) return null
  const { username, exam, ends, saved, unsaved } = left
  const until = format(parseRecordTime(ends), 'p')
  const isStillIn = isSignedIn(session)
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
      {answersText(saved)} {unsaved > 0 && unsavedText(unsaved)}{' '}
      {isStillIn ? (
        <>
          You may go on until {until}.{' '}
          <Link component={RouterLink} to={paths.dashboard}>
            Back to your exam
          </Link>
        </>
      ) : (
        `You may log in again and go on until ${until}.`
      )}
    </Alert>
  )
}

function answersText(saved: number): string {
  if (saved === 0) return 'No answer has been saved.'
  return plural(saved, 'answer is saved.', 'answers are saved.')
}

function unsavedText(unsaved: number): string {
  return unsaved === 1
    ? '1 more is on this device only. Go back to the exam here to send it. It counts if it arrives in time.'
    : `${unsaved} more are on this device only. Go back to the exam here to send them. They count if they arrive in time.`
}
