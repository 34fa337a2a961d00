import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { serviceUrl } from '@olympiad/olympiad/kit/lib/record-service'
import { formatInstant } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { ownSheet } from '@olympiad/olympiad/kit/own-exam/own-sheet'
import { receiptPath } from '@olympiad/olympiad/kit/paths'
import { QrCode } from '@olympiad/olympiad/kit/ui/drawn/qr-code.tsx'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { WhoSits } from '../student/who-sits.tsx'
import type { OwnReceipt } from './receipt-calls.ts'
import { closingWords, Figure, ReceiptFace } from './receipt-face.tsx'

interface Props {
  receipt: OwnReceipt
  examinee: Examinee
  exam: Exam
  /** Where the page around it has no button for that. */
  hasPrint?: boolean
}

/** The receipt of a sheet, for the screen and for paper: what was submitted when, and the code that proves it. */
export function ReceiptCard({ receipt, examinee, exam, hasPrint = false }: Props) {
  const { code, count, submitted, closing, isByStaff } = receipt
  const address = new URL(receiptPath(code), serviceUrl).href
  return (
    <ReceiptFace
      title="Receipt"
      code={code}
      figures={
        <>
          <Figure term="Exam">
            {exam.name}, level {exam.level}
          </Figure>
          <Figure term="Student">
            <WhoSits examinee={examinee} />
          </Figure>
          <Figure term={isByStaff ? 'Ended by your supervisor' : closingWords[closing]}>
            {formatInstant(submitted)}
          </Figure>
          <Figure term="Answers">
            {count} of {ownSheet(exam, examinee).questions.length} questions
          </Figure>
        </>
      }
      below={
        hasPrint && (
          <Button variant="outlined" sx={{ mt: 2, displayPrint: 'none' }} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
      beside={<QrCode text={address} label="QR code of the page that checks this receipt" />}
    >
      This code proves what you answered. If an answer changed, the code would change too. Anybody who has the code can
      check it, without a login, at <Link href={address}>{address.replace(/^https?:\/\//, '')}</Link>
    </ReceiptFace>
  )
}
