import type { Overview } from '../../site/overview.ts'
import { answers, reading } from '../act.ts'

/** What runs, what comes next and what is not ready. */
export const overview = reading('overview', {
  right: 'overview',
  about: 'What runs, what comes next and what is not ready; at most 30 s old.',
  answer: answers<Overview>('The `exams` that have not closed with their facts, and facts of the `server`.'),
  limits: [{ max: 60, windowS: 60 }],
})
