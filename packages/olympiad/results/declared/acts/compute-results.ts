import { act, answers } from '../../../ground/declared/acts/act.ts'
import { recordId } from '../../../ground/declared/acts/body-fields.ts'
import type { StartedTask } from '../../../tasks/declared/on-task.ts'

export interface StartedResults extends StartedTask {
  readonly resultset: string
  readonly number: number
}

/** Starts computing the results of an exam that is over for everybody. Nothing of them is public. */
export const computeResults = act('compute-results', {
  right: 'readResults',
  title: 'Compute results',
  about: 'Marks all sheets by the key as it is now. Nobody else sees them yet.',
  wayBack: 'The set can be discarded until it is published.',
  logged: 'started computing',
  body: { exam: recordId('exams', { required: true, label: 'Exam' }) },
  answer: answers<StartedResults>('`task`: the task that computes; `resultset` and its `number`.'),
  limits: [{ max: 30, windowS: 3600 }],
  errors: {
    400: 'Somebody may still sit the exam, or a paper has no key.',
    404: 'The exam does not exist.',
    409: 'Its results are being computed already; `task` names it.',
  },
  command: 'results',
})
