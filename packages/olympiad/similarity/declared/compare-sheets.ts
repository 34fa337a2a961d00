import { act, answers, CHANGES_NOTHING, reading } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'
import type { ComparedSheets } from './similarity.ts'

/** Compares the sheets of a result set in pairs, within each school and paper, as a task. */
export const compareSheets = act('compare-sheets', {
  right: 'readResults',
  title: 'Compare sheets',
  about: 'Looks for pairs of sheets that are more alike than honest sheets are.',
  wayBack: CHANGES_NOTHING,
  logged: 'started comparing sheets of',
  body: { resultset: recordId('resultsets', { required: true, label: 'Results' }) },
  answer: answers<StartedTask>('`task`: the task that compares.'),
  limits: [{ max: 30, windowS: 3600 }],
  errors: {
    400: 'The results are still computed, or were discarded.',
    404: 'The results do not exist.',
    409: 'They are being compared already; `task` names it.',
  },
})

/** The findings of the newest comparison of a result set. They are removed with its task, after 30 days. */
export const similarSheets = reading('similar-sheets', {
  right: 'readResults',
  loggedAs: 'read-similar-sheets',
  about: 'Pairs of sheets of one school that look alike: hints, on which two people decide.',
  query: { resultset: 'id of the set' },
  answer: answers<ComparedSheets>('`state`, when it was `compared`, and what was found of each of the `papers`.'),
  limits: [{ max: 120, windowS: 60 }],
  errors: { 404: 'The results do not exist.' },
})
