import type { RecordAct } from '../../kit/staff/act-form/form-act.ts'
import type { ListedExam } from './list-exams.ts'

type Change = (listed: ListedExam) => Promise<void>

/** Approving an exam, or taking that back, for the form of acts. It answers what went wrong; undefined for nothing. */
export function approveAct(listed: ListedExam, change: Change): RecordAct {
  const send = () =>
    change(listed).then(
      () => undefined,
      (error: unknown) => error,
    )
  return { ...(listed.approval ? TAKE_BACK : approval(listed)), body: {}, send }
}

const approval = ({ hasStarted }: ListedExam) => ({
  name: 'approve',
  title: 'Approve this exam',
  about: 'Students can then start.',
  wayBack: hasStarted ? 'It has begun: the approval stays.' : 'You can take the approval back until the start.',
})
const TAKE_BACK = {
  name: 'take-approval-back',
  title: 'Take the approval back',
  about: 'Students cannot start until somebody approves the exam again.',
  wayBack: 'It can be approved again.',
} as const
