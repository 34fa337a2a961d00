import { act, answers } from '../../ground/declared/acts/act.ts'
import { type ChangedTask, onTask } from './on-task.ts'

/** Stops a task: a waiting one at once, a running one at its next step. */
export const cancelTask = act('cancel-task', {
  right: 'manageTasks',
  title: 'Stop',
  finds: 'Stop a task',
  about: 'It stops at its next step. What is done stays.',
  wayBack: 'It can be started again.',
  logged: 'stopped',
  body: onTask,
  answer: answers<ChangedTask>('`state`: what it is now; a running task says `running` until its next step.'),
  errors: { 400: 'The task is over.', 404: 'The task does not exist or is outside your scope.' },
})
