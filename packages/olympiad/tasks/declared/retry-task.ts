import { act, answers } from '../../ground/declared/acts/act.ts'
import { type ChangedTask, onTask } from './on-task.ts'

/** Starts a failed or stopped task again, from its last step on. */
export const retryTask = act('retry-task', {
  right: 'manageTasks',
  title: 'Try again',
  finds: 'Try a task again',
  about: 'It continues from its last step. Nothing is done twice.',
  wayBack: 'It can be stopped again.',
  logged: 'started again',
  body: onTask,
  answer: answers<ChangedTask>('`state`: `waiting`.'),
  errors: {
    400: 'The task has neither failed nor been stopped.',
    404: 'The task does not exist or is outside your scope.',
    409: 'Another task does the same; `task` names it.',
  },
})
