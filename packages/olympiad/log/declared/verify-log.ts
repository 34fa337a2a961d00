import { act, answers, CHANGES_NOTHING } from '../../ground/declared/acts/act.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'

/** Starts a task that proves the audit log. */
export const verifyLog = act('verify-log', {
  right: 'readWholeLog',
  title: 'Verify the log',
  about: 'It proves that no entry of the log was changed, removed or added.',
  wayBack: CHANGES_NOTHING,
  logged: 'started a verification of the log.',
  answer: answers<StartedTask>('`task`: the task that verifies it.'),
  limits: [{ max: 6, windowS: 3600 }],
  errors: { 409: 'The log is being verified already; `task` names it.' },
  command: 'audit',
})
