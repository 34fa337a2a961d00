import { act, answers } from '../../ground/declared/acts/act.ts'
import { OUT_OF_SCOPE, onExaminee } from './on-examinee.ts'
import type { PausedSitting } from './pause-sitting.ts'

/** Lets the time of a paused examinee go on. */
export const resumeSitting = act('resume-sitting', {
  ...onExaminee,
  title: 'Resume their exam',
  about: 'Their page opens again. The minutes of the pause are added at the end.',
  wayBack: 'This cannot be undone, but you can pause them again.',
  logged: 'resumed the exam of',
  answer: answers<PausedSitting>('`minutes` given back, and the new end in `ends`.'),
  errors: { 400: 'The examinee is not paused.', 404: OUT_OF_SCOPE },
})
