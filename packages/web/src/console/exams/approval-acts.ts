import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Approval, approvals } from '@olympiad/contract/collections/hall/approvals'
import type { InputOf } from '@olympiad/contract/record'
import { recordService } from '../../lib/record-service.ts'
import type { RecordAct } from '../../staff/act-form/form-act.ts'

/** Lets an exam run, in the name of who is signed in. */
export function approveAct({ id: exam }: Exam): RecordAct {
  const supervisor = recordService.authStore.record?.id ?? ''
  const input: InputOf<typeof approvals> = { exam, supervisor, approved: true }
  return {
    name: 'approve',
    title: 'Approve the exam',
    about: 'Students can then sit it in this time.',
    wayBack: 'You can take the approval back until the start.',
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
