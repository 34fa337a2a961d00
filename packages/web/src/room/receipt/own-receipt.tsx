import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { receiptQuery } from './receipt-calls.ts'

const ReceiptCard = lazyPart(
  () => true,
  async () => (await import('./receipt-card.tsx')).ReceiptCard,
  { meanwhile: <Coming /> },
)

interface Props {
  examinee: ExamineeWithExam
  exam: Exam
  /** Whether the exam is over for them, submitted or not. */
  isOver: boolean
  hasPrint?: boolean
}

/** The receipt of the student's sheet once it is closed; nothing if the server has no receipt. */
export function OwnReceipt({ examinee, exam, isOver, hasPrint }: Props) {
  const say = useSay()
  const isSettled = useIsSettled(exam, isOver && !examinee.submitted)
  const { data, error } = useQuery({ ...receiptQuery({ examinee, exam, isOver }), enabled: isSettled })
  if (data) {
    return <ReceiptCard receipt={data} examinee={examinee} exam={exam} hasPrint={hasPrint} />
  }
  if (data === null) return null
  if (error && isSettled && examinee.submitted) {
    return (
      <Alert severity="info">
        {say(
          'Your answers are submitted. The server cannot be reached, so the receipt cannot be shown yet. This page tries again by itself.',
        )}
      </Alert>
    )
  }
  return <Coming />
}

function Coming() {
  const say = useSay()
  return (
    <Typography role="status" color="textSecondary">
      {say('Your receipt appears here in a moment …')}
    </Typography>
  )
}

/**
 * How long after the end the last answers may still be written; then the receipts of a whole hall arrive over a while.
 */
const SETTLE_MS = 22_000
const SPREAD_MS = 20_000

/** Whether the receipt can be there: at the end that takes a moment. */
function useIsSettled({ ends }: Exam, hasJustEnded: boolean): boolean {
  const [atMs] = useState(() => parseRecordTime(ends) + SETTLE_MS + Math.random() * SPREAD_MS)
  const [isSettled, setIsSettled] = useState(() => !hasJustEnded || serverNow() >= atMs)
  useEffect(() => {
    if (!hasJustEnded) return setIsSettled(true)
    const timer = setTimeout(() => setIsSettled(true), Math.max(0, atMs - serverNow()))
    return () => clearTimeout(timer)
  }, [hasJustEnded, atMs])
  return isSettled
}
