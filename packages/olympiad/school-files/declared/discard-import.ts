import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

/** Removes a plan that was not applied. */
export const discardImport = act('discard-import', {
  right: 'importPeople',
  title: 'Remove the plan',
  finds: 'Remove the plan of a school file',
  about: 'The lines of the file are deleted. No student changes.',
  wayBack: 'Send the file again to have it back.',
  logged: 'removed',
  body: { import: recordId('imports', { required: true }) },
  answer: answers<{ readonly import: string }>('`import`.'),
  errors: {
    400: 'The import was applied, or is being applied.',
    404: 'The import does not exist or is outside your scope.',
  },
})
