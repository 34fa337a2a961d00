import type { Approvable } from '../../hall/approvable.ts'
import { answers, reading } from '../act.ts'

/** Which exams the caller may approve. */
export const approvable = reading('approvable', {
  right: 'approve',
  about: 'The exams that the caller may approve.',
  answer: answers<Approvable>('Ids in `exams`, or `all`.'),
  limits: [{ max: 60, windowS: 60 }],
})
