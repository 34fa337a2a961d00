import { useSession } from '../../lib/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { EndedExam } from './ended-exam.tsx'
import { LoadFailure, NoExam } from './exam-notice.tsx'
import { ExamRoom } from './exam-room.tsx'
import { useExam } from './use-exam.ts'
import { useSitting } from './use-sitting.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** The examinee's exam: waiting for it, sitting it, and how it came out. */
export function ExamScreen() {
  const { record } = useSession()
  const state = useExam(record?.id ?? '')
  const { saver, monitor } = useSitting(state)

  if (state.kind === 'loading') return <FirstLoading />
  if (state.kind === 'failed') return <LoadFailure error={state.error} onRetry={state.retry} />
  if (state.kind === 'none') return <NoExam />
  const { examinee, exam, phase, paper } = state
  if (phase === 'ended') {
    const hasSheet = examinee.questionpaper !== ''
    return <EndedExam examinee={examinee} exam={exam} paper={paper} hasSheet={hasSheet} saver={saver} />
  }
  if (phase === 'notStarted' || !paper)
    return <WaitingRoom examinee={examinee} exam={exam} phase={phase} monitor={monitor} />
  if (!saver) return <FirstLoading />
  return <ExamRoom examinee={examinee} exam={exam} paper={paper} saver={saver} monitor={monitor} />
}

/** The spinner as the whole page, which needs a heading. */
function FirstLoading() {
  return (
    <>
      <Unseen as="h1">Exam</Unseen>
      <Loading />
    </>
  )
}
