import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Questionpaper } from '@olympiad/contract/collections/exams/questionpapers'
import { useSyncExternalStore } from 'react'
import { later } from '../../../lib/later.tsx'
import type { AnswerSaver } from '../../../saving/index.ts'
import { SupportAddress } from '../../../ui/contact/support-address.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ExamNotice } from '../exam-notice.tsx'
import type { ExamineeWithExam } from '../examinee-reply.ts'
import { NotTaken } from '../rescue/not-taken.tsx'
import { SaveRescueFile } from '../rescue/save-rescue-file.tsx'
import { useFreshStage } from '../use-fresh-stage.ts'
import { LastAnswers } from './last-answers.tsx'

/** Apart from the room, which comes first. */
const Results = later(
  () => true,
  async () => (await import('../results/results.tsx')).Results,
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
          <Results
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
