import Typography from '@mui/material/Typography'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { later } from '@olympiad/olympiad/kit/lib/later.tsx'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import { SupportAddress } from '@olympiad/olympiad/kit/ui/contact/support-address.tsx'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { NotTaken } from '@olympiad/olympiad/rescue/student/not-taken.tsx'
import { SaveRescueFile } from '@olympiad/olympiad/rescue/student/save-rescue-file.tsx'
import { useSyncExternalStore } from 'react'
import { ExamNotice } from '../exam-notice.tsx'
import { useFreshStage } from '../use-fresh-stage.ts'
import { LastAnswers } from './last-answers.tsx'

/** Apart from the room, which comes first. */
const ResultPage = later(
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
  usePageTitle('Exam')
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
  return (
    <ExamNotice title="The exam has ended">
      <Typography>
        Your account had no question paper, so there is no answer sheet and no result. If you should have taken this
        exam, please write to <SupportAddress /> and give your username, <strong>{username}</strong>.
      </Typography>
    </ExamNotice>
  )
}
