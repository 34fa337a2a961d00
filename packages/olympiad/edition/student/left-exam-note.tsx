import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { type Say, useSay } from '../../kit/language/language.ts'
import { forgetLeaving, leftExam } from '../../kit/lib/exam/left-exam.ts'
import { isSignedIn, useSession } from '../../kit/lib/session/session.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { paths } from '../../kit/paths.ts'

/** After END EXAM, or Leave: what is saved, and until when one may come back. Nothing otherwise. */
export function LeftExamNote() {
  const [left, setLeft] = useState(leftExam)
  const session = useSession()
  const say = useSay()
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
      <AlertTitle>{say('{username}: you have left the exam {exam}', { username, exam })}</AlertTitle>
      {answersText(saved, say)} {unsaved > 0 && unsavedText(unsaved, say)}{' '}
      {isStillIn ? (
        <>
          {say('You may go on until {until}.', { until })}{' '}
          <Link component={RouterLink} to={paths.dashboard}>
            {say('Back to your exam')}
          </Link>
        </>
      ) : (
        say('You may log in again and go on until {until}.', { until })
      )}
    </Alert>
  )
}

function answersText(count: number, say: Say): string {
  return count === 0
    ? say('No answer has been saved.')
    : say('{count, plural, one {# answer is saved.} other {# answers are saved.}}', { count })
}

function unsavedText(count: number, say: Say): string {
  return say(
    '{count, plural, one {# more is on this device only. Go back to the exam here to send it. It counts if it arrives in time.} other {# more are on this device only. Go back to the exam here to send them. They count if they arrive in time.}}',
    { count },
  )
}
