import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { AnnouncementBanner } from '@olympiad/olympiad/hall/student/announcement-banner.tsx'
import type { Announcements } from '@olympiad/olympiad/hall/student/use-announcements'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useFreshWhileSafe } from '@olympiad/olympiad/kit/lib/newer-page'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { MyDataLink } from '@olympiad/olympiad/kit/own-exam/my-data-link.tsx'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { useLightPrint } from '@olympiad/olympiad/kit/ui/use-light-print'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import { NotTaken } from '@olympiad/olympiad/rescue/student/not-taken.tsx'
import { SaveRescueFile } from '@olympiad/olympiad/rescue/student/save-rescue-file.tsx'
import type { Rescued } from '@olympiad/olympiad/rescue/student/use-rescue'
import { LateAnswers } from '@olympiad/olympiad/results/student/late-answers.tsx'
import { useQuery } from '@tanstack/react-query'
import { OwnReceipt } from '../receipt/own-receipt.tsx'
import { receiptQuery } from '../receipt/receipt-calls.ts'

interface Props {
  known: KnownExam
  saver: AnswerSaver | undefined
  announcements: Announcements
}

/** The sheet is submitted while the exam goes on for others: the receipt, and the answers. */
export function SubmittedExam({ known, saver, announcements }: Props) {
  const say = useSay()
  const { examinee, exam } = known
  const { data: receipt } = useQuery(receiptQuery({ examinee, exam, isOver: false }))
  const isByStaff = receipt?.isByStaff === true
  usePageTitle(say('Exam submitted'))
  useLightPrint()
  useFreshWhileSafe(() => isAllThere(saver))
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {say('Your answers are submitted')}
      </Typography>
      <Typography sx={{ mb: 2, displayPrint: 'none' }}>
        {isByStaff && <strong>{say('Your supervisor ended your exam.')} </strong>}
        {say(
          'Your answers are final, and nothing is recorded any more. The exam runs until {time} for others; your result appears here later. The receipt stays here as well.',
          { time: formatEnd(exam, serverNow()) },
        )}{' '}
        {say(
          isByStaff
            ? 'Is this a mistake? Tell your supervisor now.'
            : 'Did you submit by mistake? Tell your supervisor now.',
        )}
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

/** Nothing is left here that the server may still take, or that somebody may want to save as a file. */
function isAllThere(saver: AnswerSaver | undefined): boolean {
  if (!saver) return true
  const { unsaved, late, notTaken } = saver.board.sheet()
  return unsaved === 0 && late.length === 0 && notTaken.length === 0
}

/** What the server has, to be read; not for the paper that may be passed around while others still sit. */
function Answers({ examinee, saver }: Rescued) {
  const say = useSay()
  const { late } = useSheet(saver)
  return (
    <>
      <NotTaken examinee={examinee} saver={saver} />
      {late.length > 0 && (
        <LateAnswers
          answers={late}
          isSubmitted
          rescue={<SaveRescueFile examinee={examinee} saver={saver} />}
          onNoted={() => saver.forgetLate()}
        />
      )}
      <Box component="details" sx={{ displayPrint: 'none', '& summary': { cursor: 'pointer', py: 1 } }}>
        <summary>{say('What you answered')}</summary>
        <Box component="ol" sx={listStyle}>
          {saver.board.form.questions.map(({ number }) => (
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
