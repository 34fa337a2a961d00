import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import { QUESTION_COUNT } from '@olympiad/contract/scoring'
import type { ReactNode } from 'react'
import { serviceUrl } from '../../../lib/record-service.ts'
import { formatInstant } from '../../../lib/time/exam-times.ts'
import { receiptPath } from '../../../paths.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { OwnReceipt } from './receipt-calls.ts'

interface Props {
  receipt: OwnReceipt
  examinee: Examinee
  exam: Exam
  /** Where the page around it has no button for that. */
  hasPrint?: boolean
}

/** The receipt of a sheet, for the screen and for paper: what was handed in when, and the code that proves it. */
export function ReceiptCard({ receipt, examinee, exam, hasPrint = false }: Props) {
  const { code, count, submitted, closing } = receipt
  const address = new URL(receiptPath(code), serviceUrl).href
  return (
    <Card component="section" aria-label="Receipt" sx={cardStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2">Receipt</Typography>
        <Typography sx={codeStyle}>{code}</Typography>
        <Box component="dl" sx={figures}>
          <Figure term="Exam">
            {exam.name}, level {exam.level}
          </Figure>
          <Figure term="Examinee">
            {examinee.name && <bdi>{examinee.name}, </bdi>}
            {examinee.username}
          </Figure>
          <Figure term={closing === 'ended' ? 'Closed at the end of the exam' : 'Submitted'}>
            {formatInstant(submitted)}, by the server’s clock
          </Figure>
          <Figure term="Answers">
            {count} of {QUESTION_COUNT} questions
          </Figure>
        </Box>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch', overflowWrap: 'anywhere' }}>
          Only exactly these answers give this code: one changed letter gives another. Anybody who has the code can
          check it, without a login, at <Link href={address}>{address.replace(/^https?:\/\//, '')}</Link>
        </Typography>
        {hasPrint && (
          <Button variant="outlined" sx={{ mt: 2, displayPrint: 'none' }} onClick={() => window.print()}>
            Print
          </Button>
        )}
      </Box>
      <QrCode text={address} label="QR code of the page that checks this receipt" />
    </Card>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  )
}

const cardStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  gap: 3,
  p: 2.5,
  breakInside: 'avoid',
  '& > svg': { flexShrink: 0 },
} as const

const codeStyle = {
  fontFamily: 'fontFamilyMono',
  fontSize: { xs: '1.35rem', sm: '1.75rem' },
  fontWeight: 600,
  letterSpacing: '0.04em',
  my: 1,
} as const

const figures = { m: 0, mb: 1.5, display: 'grid', gap: 1 } as const
