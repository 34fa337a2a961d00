import type { RecordAct } from '../../staff/act-form/form-act.ts'
import type { ListedExam } from './list-exams.ts'

type Change = (listed: ListedExam) => Promise<void>

/** Approving an exam, or taking that back, for the form of acts. It answers what went wrong; undefined for nothing. */
export function approveAct(listed: ListedExam, change: Change): RecordAct {
  const send = () =>
    change(listed).then(
      () => undefined,
      (error: unknown) => error,
    )
  return { ...(listed.approval ? TAKE_BACK : APPROVE), body: {}, send }
}

const APPROVE = {
  name: 'approve',
  title: 'Approve this exam',
  about: 'Students can then start.',
  wayBack: 'You can take the approval back until the start.',
} as const
const TAKE_BACK = {
  name: 'take-approval-back',
  title: 'Take the approval back',
  about: 'Students cannot start until somebody approves the exam again.',
  wayBack: 'It can be approved again.',
} as const
