import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'

/** Makes the certificates of an exam agree with its published results, as a task. */
export const makeCertificates = act('make-certificates', {
  right: 'readResults',
  title: 'Make certificates',
  about: 'Each student who took part gets one. Where name or award changed, a new one supersedes it.',
  wayBack: 'This cannot be undone. Each certificate can be withdrawn.',
  logged: 'had certificates made of',
  body: { exam: recordId('exams', { required: true, label: 'Exam' }) },
  answer: answers<StartedTask>('`task`: the task that makes them.'),
  limits: [{ max: 30, windowS: 3600 }],
  errors: {
    400: 'The exam has no published results.',
    404: 'The exam does not exist.',
    409: 'Its certificates are being made already; `task` names it.',
  },
  command: 'certificates',
})
