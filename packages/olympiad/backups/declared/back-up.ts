import { act, answers } from '../../ground/declared/acts/act.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'

/** Starts a backup of all records and files. */
export const backUp = act('back-up', {
  right: 'backUp',
  title: 'Make a backup',
  about: 'It copies all records and files to the place that the operator has set.',
  wayBack: 'It changes no record. It can be stopped under Tasks.',
  logged: 'started a backup.',
  answer: answers<StartedTask>('`task`: the task that makes it.'),
  limits: [{ max: 6, windowS: 3600 }],
  errors: { 409: 'A backup is being made already; `task` names it.' },
  command: 'backup',
})
