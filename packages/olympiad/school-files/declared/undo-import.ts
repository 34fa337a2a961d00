import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'

/** Takes an applied file back as a whole, as a task. */
export const undoImport = act('undo-import', {
  right: 'importPeople',
  title: 'Take it back',
  finds: 'Take a school file back',
  about: 'New accounts are removed, and changed values are as before.',
  wayBack: 'Send the file again to have it back.',
  logged: 'took back',
  body: { import: recordId('imports', { required: true }) },
  answer: answers<StartedTask>('`task`: the task that takes it back.'),
  isWeighty: true,
  errors: {
    400: 'The import was not applied, or is being applied.',
    404: 'The import does not exist or is outside your scope.',
    409: 'Somebody of it has signed in (`import.signedIn`); `usernames` says who.',
  },
})
