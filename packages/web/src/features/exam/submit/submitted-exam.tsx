import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { questionNumbers, specForm } from '@olympiad/contract/papers/paper-form'
import { useQuery } from '@tanstack/react-query'
import { formatEnd } from '../../../lib/time/exam-times.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { type AnswerSaver, useSheet } from '../../../saving/index.ts'
import { useLightPrint } from '../../../ui/use-light-print.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { AnnouncementBanner } from '../announcements/announcement-banner.tsx'
import type { Announcements } from '../announcements/use-announcements.ts'
import { questionLabel } from '../format-duration.ts'
import { OwnReceipt } from '../receipt/own-receipt.tsx'
import { receiptQuery } from '../receipt/receipt-calls.ts'
import { NotTaken } from '../rescue/not-taken.tsx'
import { SaveRescueFile } from '../rescue/save-rescue-file.tsx'
import type { Rescued } from '../rescue/use-rescue.ts'
import { LateAnswers } from '../results/late-answers.tsx'
import { MyDataLink } from '../student/my-data-link.tsx'
import type { KnownExam } from '../use-exam.ts'

interface Props {
  known: KnownExam
  saver: AnswerSaver | undefined
  announcements: Announcements
}

/** The sheet is submitted while the exam goes on for others: the receipt, and the answers. */
export function SubmittedExam({ known, saver, announcements }: Props) {
  const { examinee, exam } = known
  const { data: receipt } = useQuery(receiptQuery({ examinee, exam, isOver: false }))
  const isByStaff = receipt?.isByStaff === true
  usePageTitle('Exam submitted')
  useLightPrint()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Your answers are submitted
      </Typography>
      <Typography sx={{ mb: 2, displayPrint: 'none' }}>
        {isByStaff && <strong>Your supervisor ended your exam. </strong>}
        Your answers are final, and nothing is recorded any more. The exam runs until {formatEnd(exam, serverNow())} for
        others; your result appears here later. The receipt stays here as well.{' '}
        {isByStaff ? 'Is this a mistake?' : 'Did you submit by mistake?'} Tell your supervisor now.
      </Typography>
      <Stack spacing={2}>
        <AnnouncementBanner announcements={announcements} />
        <OwnReceipt examinee={examinee} exam={exam} isOver={false} hasPrint />
        {saver && <Answers examinee={examinee} saver={saver} />}
        <MyDataLink />
      </Stack>
    </Container>
  )
}

const NUMBERS = questionNumbers(specForm)

/** What the server has, to be read; not for the paper that may be passed around while others still sit. */
function Answers({ examinee, saver }: Rescued) {
  const { late } = useSheet(saver)
  return (
    <>
      <NotTaken examinee={examinee} saver={saver} />
      {late.length > 0 && (
        <LateAnswers
          answers={late}
          after="the sheet was submitted"
          rescue={<SaveRescueFile examinee={examinee} saver={saver} />}
          onNoted={() => saver.forgetLate()}
        />
      )}
      <Box component="details" sx={{ displayPrint: 'none', '& summary': { cursor: 'pointer', py: 1 } }}>
        <summary>What you answered</summary>
        <Box component="ol" sx={listStyle}>
          {NUMBERS.map((number) => (
            <li key={number}>
              {questionLabel(number)} <strong>{saver.board.row(number).option ?? '–'}</strong>
            </li>
          ))}
        </Box>
      </Box>
    </>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
  gap: 0.5,
  fontFamily: 'fontFamilyMono',
} as const
