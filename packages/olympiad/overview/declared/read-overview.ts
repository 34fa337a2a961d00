import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { Overview } from './overview.ts'

/** What runs, what comes next, what is not ready and what is left to do. */
export const overview = reading('overview', {
  right: 'overview',
  about: 'What runs, what comes next and what is not ready; at most 30 s old.',
  answer: answers<Overview>(
    'The `exams` that have not closed with their facts, facts of the `server`, and what is left `after` the exams.',
  ),
  limits: [{ max: 60, windowS: 60 }],
})
