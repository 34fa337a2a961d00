import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

interface ReleaseOfExam {
  readonly release: string
  /** When key and results come out, a record date; empty while they are withheld. */
  readonly released: string
}
export interface ChangedRelease extends ReleaseOfExam {
  readonly exam: string
  readonly before: ReleaseOfExam
}
const each = {
  right: 'organise',
  body: { exam: recordId('exams', { required: true, label: 'Exam' }) },
  answer: answers<ChangedRelease>('`release` and `released`, before and now.'),
  isWeighty: true,
} as const

/** Lets key and results of an exam out, once its last examinee is done. */
export const release = act('release', {
  ...each,
  title: 'Release key and results',
  about: 'Students see them as soon as the last window has ended.',
  wayBack: '“Withhold” hides them again. What students have seen, they know.',
  logged: 'released the key of',
  confirm: { name: 'exam', when: 'another exam with the same paper is not over' },
  errors: {
    400: 'A key of the exam has open questions, or does not fit its form (`key.incomplete`).',
    404: 'The exam does not exist.',
    409: 'The exam’s name is not typed yet (`exam.samePaper`).',
  },
})

/** Keeps key and results of an exam back until they are released. */
export const withhold = act('withhold', {
  ...each,
  title: 'Withhold key and results',
  about: 'Nobody sees them from now on.',
  wayBack: '“Release” shows them again.',
  logged: 'withheld the key of',
  errors: { 404: 'The exam does not exist.' },
})
