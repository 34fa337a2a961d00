import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import { formatInstant } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { type Closing, closingWords, Figure, ReceiptFace } from '../receipt/receipt-face.tsx'

/** Four groups of four, like a real one; nobody ever got it. */
const CODE = 'SAMP-LE00-SAMP-LE00'

/** What a receipt looks like, with the figures of the practice. */
export function SampleReceipt({ saver, closing }: { saver: AnswerSaver; closing: Closing }) {
  const answered = useSheetPart(saver, (sheet) => sheet.answered)
  const [closed] = useState(() => formatRecordTime(serverNow()))
  return (
    <ReceiptFace
      title="Sample receipt"
      code={CODE}
      figures={
        <>
          <Figure term="Exam">Practice exam</Figure>
          <Figure term={closingWords[closing]}>{formatInstant(closed)}</Figure>
          <Figure term="Answers">
            {answered} of {saver.board.questionCount} questions
          </Figure>
        </>
      }
    >
      In the exam the code proves what you answered. Anybody who has the code can check it. This one is only a sample.
    </ReceiptFace>
  )
}
