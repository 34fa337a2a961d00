import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'

export interface StartedSlips extends StartedTask {
  readonly print: string
}

/** Gives students new passwords and makes slips of them, as a task. */
export const makeSlips = act('make-slips', {
  right: 'givePasswords',
  title: 'Print slips',
  about: 'It gives new passwords. Earlier slips and passwords stop working.',
  wayBack: 'The earlier passwords cannot be restored.',
  logged: 'printed slips:',
  body: {
    school: recordId('schools', { label: 'School', help: 'Empty: all schools.' }),
    exam: recordId('exams', { label: 'Exam', help: 'Empty: all exams.' }),
    again: bool({ label: 'Also for students who have a slip', help: 'Their current slips stop working.' }),
  },
  answer: answers<StartedSlips>('`task`: the task that makes them; `print`: what to fetch then.'),
  limits: [{ max: 60, windowS: 3600 }],
  errors: {
    400: 'No student needs a slip.',
    404: 'The school or the exam does not exist or is outside your scope.',
    409: 'Slips are being made already; `task` names the task.',
  },
  command: 'slips',
})
