import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { Approvable } from './approvable-exams.ts'

/** Whether exams need an approval, and which of them the caller may approve. */
export const approvable = reading('approvable', {
  right: 'readApprovals',
  about: 'Whether exams need an approval, and which the caller may approve.',
  answer: answers<Approvable>('`isNeeded`; in `exams` ids, or `all`.'),
  limits: [{ max: 60, windowS: 60 }],
})
