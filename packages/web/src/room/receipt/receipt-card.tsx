import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'
import { serviceUrl } from '@olympiad/olympiad/kit/lib/record-service'
import { formatInstant } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { ownSheet } from '@olympiad/olympiad/kit/own-exam/own-sheet'
import { receiptPath } from '@olympiad/olympiad/kit/paths'
import { QrCode } from '@olympiad/olympiad/kit/ui/drawn/qr-code.tsx'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { WhoSits } from '../student/who-sits.tsx'
import type { OwnReceipt } from './receipt-calls.ts'
import { closingWords, Figure, ReceiptFace } from './receipt-face.tsx'

const ENDED_BY_STAFF = message('Ended by your supervisor')

interface Props {
  receipt: OwnReceipt
  examinee: Examinee
  exam: Exam
  /** Where the page around it has no button for that. */
  hasPrint?: boolean
}

/** The receipt of a sheet, for the screen and for paper: what was submitted when, and the code that proves it. */
export function ReceiptCard({ receipt, examinee, exam, hasPrint = false }: Props) {
  const say = useSay()
  const { code, count, submitted, closing, isByStaff } = receipt
  const address = new URL(receiptPath(code), serviceUrl).href
  return (
    <ReceiptFace
      title={say('Receipt')}
      code={code}
      figures={
        <>
          <Figure term={say('Exam')}>{say('{exam}, level {level}', { exam: exam.name, level: exam.level })}</Figure>
          <Figure term={say('Student')}>
            <WhoSits examinee={examinee} />
          </Figure>
          <Figure term={say(isByStaff ? ENDED_BY_STAFF : closingWords[closing])}>{formatInstant(submitted)}</Figure>
          <Figure term={say('Answers')}>
            {say('{count} of {all} questions', { count, all: ownSheet(exam, examinee).questions.length })}
          </Figure>
        </>
      }
      below={
        hasPrint && (
          <Button variant="outlined" sx={{ mt: 2, displayPrint: 'none' }} onClick={() => window.print()}>
            {say('Print')}
          </Button>
        )
      }
      beside={<QrCode text={address} label={say('QR code of the page that checks this receipt')} />}
    >
      <Rich
        text={say(
          'This code proves what you answered. If an answer changed, the code would change too. Anybody who has the code can check it, without a login, at <link>{address}</link>',
        )}
        values={{ address: address.replace(/^https?:\/\//, '') }}
        tags={{
          link: (words) => (
            <Link key="link" href={address}>
              {words}
            </Link>
          ),
        }}
      />
    </ReceiptFace>
  )
}
