import type { InputOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Approval, approvals } from '../../approvals/declared/approvals.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { RecordAct } from '../../kit/staff/act-form/form-act.ts'
import type { Exam } from '../declared/exams.ts'

/** Lets an exam run, in the name of who is signed in. */
export function approveAct({ id: exam, starts, ends }: Exam): RecordAct {
  const isBefore = serverNow() < parseRecordTime(starts)
  const supervisor = recordService.authStore.record?.id ?? ''
  const input: InputOf<typeof approvals> = { exam, supervisor, approved: true }
  return {
    name: 'approve',
    title: 'Approve the exam',
    about: `Students can take it on ${formatSpan({ starts, ends })}.`,
    wayBack: isBefore ? 'You can take the approval back until the start.' : 'It has begun: the approval stays.',
    body: {},
    send: () => recordService.collection('approvals').create(input),
  }
}

/** Withdraws an approval: nobody can enter until somebody approves the exam again. */
export const takeBackAct = ({ id }: Approval): RecordAct => ({
  name: 'take-approval-back',
  title: 'Take the approval back',
  about: 'Nobody can start until somebody approves the exam again. Possible until the first start.',
  wayBack: 'It can be approved again.',
  body: {},
  send: () => recordService.collection('approvals').delete(id),
})
