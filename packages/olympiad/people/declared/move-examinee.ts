import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId, recordIds } from '../../ground/declared/acts/body-fields.ts'
import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'

/** An examinee who sits another exam or paper now. */
export interface MovedExaminee extends MovedWindow {
  /** Answers that came along. */
  readonly answers: number
}

/** Moves examinees to another exam, all or none. */
export const moveExaminee = act('move-examinee', {
  right: 'organise',
  title: 'Move to another exam',
  about: 'They sit the other exam from now on.',
  wayBack: 'The same act moves them back.',
  logged: 'moved',
  body: {
    // Each may bring a hundred answers along.
    examinees: recordIds('examinees', { most: 25, label: 'Students' }),
    exam: recordId('exams', { required: true, label: 'Exam' }),
    questionpaper: recordId('questionpapers', { label: 'Paper', help: 'Needed only if the exam has several.' }),
    reason,
  },
  answer: answers<{ readonly moved: readonly MovedExaminee[] }>(
    '`moved`: windows before and now, and `answers` moved.',
  ),
  isWeighty: true,
  errors: {
    400: 'No examinee is named, or one has started and the paper differs.',
    404: 'An examinee, the exam or the paper does not exist.',
  },
})
