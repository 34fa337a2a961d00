import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Ref } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { AlreadyApproved } from './approvals-queries.ts'

/** What became of the last approval, or of taking one back; without an error it was done. */
export interface Outcome {
  readonly exam: Exam
  readonly isTakenBack: boolean
  readonly error?: unknown
}

interface Props {
  outcome: Outcome
  onClose: () => void
  ref: Ref<HTMLDivElement>
}

/** Says so, and takes the focus that the row has lost. */
export function ApprovalOutcome({ outcome: { exam, isTakenBack, error }, onClose, ref }: Props) {
  const name = `${exam.name}, Level ${exam.level}`
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role={error ? 'alert' : 'status'}
      severity={error ? 'error' : 'success'}
      onClose={onClose}
      sx={{ mb: 3 }}
    >
      {error instanceof Error ? (
        <>
          <AlertTitle>{error.message}</AlertTitle>
          {name}{' '}
          {error instanceof AlreadyApproved
            ? 'was approved before. The list shows who approved it.'
            : `${isTakenBack ? 'is still' : 'was not'} approved. Look at the list, and try again.`}
        </>
      ) : (
        `${name} ${isTakenBack ? 'is not approved any more. Its students wait.' : 'is approved. Its students can start without a reload.'}`
      )}
    </Alert>
  )
}
