import { act, answers } from '../../ground/declared/acts/act.ts'
import { OUT_OF_SCOPE, onExaminee } from './on-examinee.ts'

/** What became of a pause. */
export interface PausedSitting {
  readonly examinee: string
  readonly username: string
  /** Since when the examinee's time stands still, a record date; empty while it runs. */
  readonly paused: string
  /** Minutes that the pause gave back; 0 while it lasts. */
  readonly minutes: number
  /** The examinee's end; during a pause, the latest that it may become. */
  readonly ends: string
}

/** Stops the time of an examinee. */
export const pauseSitting = act('pause-sitting', {
  ...onExaminee,
  title: 'Pause their exam',
  about: 'Only this student’s time stops.',
  wayBack: '“Resume their exam” takes it back and adds the lost minutes.',
  logged: 'paused the exam of',
  answer: answers<PausedSitting>('`paused`: since when; `ends`: the latest possible end.'),
  errors: { 400: 'The examinee is not sitting the exam, or is already paused.', 404: OUT_OF_SCOPE },
})
