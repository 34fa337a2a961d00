import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { questionNumbers, specForm } from '@olympiad/olympiad/ground/declared/paper-form'
import { format } from '@olympiad/olympiad/kit/lib/time/format-time'
import { questionLabel } from '@olympiad/olympiad/kit/own-exam/format-duration'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { SaveRescueFile } from '@olympiad/olympiad/rescue/student/save-rescue-file.tsx'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { ExamNotice } from '../exam-notice.tsx'

interface Props {
  examinee: Examinee
  exam: Exam
  saver: AnswerSaver
}

/** The exam is over, and some answers have not reached the server: what will become of them. */
export function LastAnswers({ examinee, exam, saver }: Props) {
  const { unsaved, hindrance } = useSheet(saver)
  const isOne = unsaved === 1
  return (
    <ExamNotice title="The exam has ended">
      <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
        <CircularProgress size={28} aria-hidden />
        <Typography>
          We are sending {isOne ? 'your last answer' : `your last ${unsaved} answers`}. Please keep this page open.
        </Typography>
      </Stack>
      {hindrance === 'network' && (
        <Alert severity="warning">
          <AlertTitle>The server cannot be reached</AlertTitle>
          The exam ended at {format(parseRecordTime(exam.ends), 'pp')}. The time is over, so{' '}
          {isOne ? 'this answer' : `these ${unsaved} answers`} may not count: {choices(saver)}. This page keeps trying.
          Answers that do not count stay listed here, with their times. Save them as a file and give it to your
          supervisor. They may still be counted. <SaveRescueFile examinee={examinee} saver={saver} />
        </Alert>
      )}
    </ExamNotice>
  )
}

/** The choices that are not on the server: `001 A, 017 C`. */
function choices({ board }: AnswerSaver): string {
  const open = questionNumbers(specForm).filter((number) => ['saving', 'waiting'].includes(board.row(number).sign))
  return open.map((number) => `${questionLabel(number)} ${board.row(number).option ?? '(cleared)'}`).join(', ')
}
