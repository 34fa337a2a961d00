import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { say, useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich, strong } from '@olympiad/olympiad/kit/language/rich.tsx'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { format } from '@olympiad/olympiad/kit/lib/time/format-time'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import { SupportAddress, supportWords } from '@olympiad/olympiad/kit/ui/contact/support-address.tsx'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { NotTaken } from '@olympiad/olympiad/rescue/student/not-taken.tsx'
import { SaveRescueFile } from '@olympiad/olympiad/rescue/student/save-rescue-file.tsx'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useSyncExternalStore } from 'react'
import { ExamNotice } from '../exam-notice.tsx'
import { useFreshStage } from '../use-fresh-stage.ts'

/** Apart from the room, which comes first. */
const ResultPage = lazyPart(
  () => true,
  async () => (await import('./result-page.tsx')).ResultPage,
  { meanwhile: <Loading /> },
)

interface Props {
  examinee: ExamineeWithExam
  exam: Exam
  paper: Questionpaper | undefined
  /** Undefined until its outbox is read. */
  saver: AnswerSaver | undefined
}

const nothing = () => () => {}

/** After the end: first the last answers are brought to the server, then the results are shown. */
export function EndedExam({ examinee, exam, paper, saver }: Props) {
  const say = useSay()
  usePageTitle(say('Exam'))
  const sheet = useSyncExternalStore(saver?.board.subscribeSheet ?? nothing, () => saver?.board.sheet())
  const isSending = sheet !== undefined && sheet.unsaved > 0
  const place = useFreshStage(sheet && (isSending ? 'sending' : 'results'))
  if (examinee.questionpaper === '') return <NeverSat username={examinee.username} />
  if (!saver || !sheet) return <Loading />
  return (
    <div ref={place}>
      {isSending ? (
        <LastAnswers examinee={examinee} exam={exam} saver={saver} />
      ) : (
        <>
          <NotTaken examinee={examinee} saver={saver} />
          <ResultPage
            examinee={examinee}
            exam={exam}
            paper={paper}
            lateAnswers={sheet.late}
            rescue={<SaveRescueFile examinee={examinee} saver={saver} />}
            onLateNoted={() => saver.forgetLate()}
          />
        </>
      )}
    </div>
  )
}

/** Without a paper there was no sheet: nothing was submitted, and nothing will be marked. */
function NeverSat({ username }: { username: string }) {
  const say = useSay()
  return (
    <ExamNotice title={say('The exam has ended')}>
      <Typography>
        <Rich
          text={say(
            'Your account had no question paper, so there is no answer sheet and no result. If you should have taken this exam, please write to <support>{support}</support> and give your username, <b>{username}</b>.',
          )}
          values={{ support: supportWords, username }}
          tags={{
            support: () => <SupportAddress key="support" />,
            b: strong,
          }}
        />
      </Typography>
    </ExamNotice>
  )
}

interface LastAnswersProps {
  examinee: Examinee
  exam: Exam
  saver: AnswerSaver
}

/** The exam is over, and some answers have not reached the server: what will become of them. */
function LastAnswers({ examinee, exam, saver }: LastAnswersProps) {
  const say = useSay()
  const { unsaved, hindrance } = useSheet(saver)
  return (
    <ExamNotice title={say('The exam has ended')}>
      <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
        <CircularProgress size={28} aria-hidden />
        <Typography>
          {say(
            'We are sending {count, plural, one {your last answer} other {your last # answers}}. Please keep this page open.',
            { count: unsaved },
          )}
        </Typography>
      </Stack>
      {hindrance === 'network' && (
        <Alert severity="warning">
          <AlertTitle>{say('The server cannot be reached')}</AlertTitle>
          {say(
            'The exam ended at {time}. The time is over, so {count, plural, one {this answer} other {these # answers}} may not count: {choices}. This page keeps trying. Answers that do not count stay listed here, with their times. Save them as a file and give it to your supervisor. They may still be counted.',
            { time: format(parseRecordTime(exam.ends), 'pp'), count: unsaved, choices: choices(saver) },
          )}{' '}
          <SaveRescueFile examinee={examinee} saver={saver} />
        </Alert>
      )}
    </ExamNotice>
  )
}

/** The choices that are not on the server: `001 A, 017 C`. */
function choices({ board }: AnswerSaver): string {
  const open = board.form.questions.filter(({ number }) => ['saving', 'waiting'].includes(board.row(number).sign))
  return open.map(({ number }) => `${questionLabel(number)} ${board.row(number).option ?? say('(cleared)')}`).join(', ')
}
