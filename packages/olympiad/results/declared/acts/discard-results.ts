import { act, answers } from '../../../ground/declared/acts/act.ts'
import { recordId } from '../../../ground/declared/acts/body-fields.ts'

export interface DiscardedResults {
  readonly resultset: string
  readonly number: number
}

/** Sets a result set aside that was never published. It stays on record. */
export const discardResults = act('discard-results', {
  right: 'readResults',
  title: 'Discard results',
  about: 'The set stays on record and is never published.',
  wayBack: 'This cannot be undone. Another set can be computed.',
  logged: 'discarded',
  body: { resultset: recordId('resultsets', { required: true, label: 'Result set' }) },
  answer: answers<DiscardedResults>('`resultset` and its `number`.'),
  errors: { 400: 'The set is not computed yet, or was published.', 404: 'The set does not exist.' },
})
