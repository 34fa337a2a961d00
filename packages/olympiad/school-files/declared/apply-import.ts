import { bool, line } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'

/** Carries a plan out, as a task. */
export const applyImport = act('apply-import', {
  right: 'importPeople',
  title: 'Apply',
  finds: 'Apply a school file',
  about: 'Good lines are added.',
  wayBack: 'You can undo all of it until somebody has signed in.',
  logged: 'applied',
  body: {
    import: recordId('imports', { required: true }),
    hash: line({ required: true, max: 64, label: 'Hash of the plan' }),
    isOurs: bool({ label: 'It is this school’s file', help: 'Asked where most names belong to another school.' }),
  },
  answer: answers<StartedTask>('`task`: the task that applies it.'),
  isWeighty: true,
  errors: {
    400: 'The import has no school, or was applied already.',
    404: 'The import does not exist or is outside your scope.',
    409: 'People changed since (`import.stale`), most names are another school’s (`import.wrongSchool`), or a question is open (`import.question`).',
  },
  command: 'people',
})
