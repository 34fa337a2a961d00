import { date } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'

interface ExamTimes {
  readonly starts: string
  readonly ends: string
  readonly released: string
}
/** The times of an exam before and after an act; record dates. */
export interface MovedExam extends ExamTimes {
  readonly exam: string
  readonly before: ExamTimes
  /** How many examinees have it. */
  readonly affected: number
}

/** Moves an exam, and the windows of its examinees with it. */
export const setWindow = act('set-window', {
  right: 'organise',
  title: 'Change the times',
  finds: 'Change the times of an exam',
  about: 'Students’ own windows move along. An empty time stays as it is.',
  wayBack: 'The same act sets other times again.',
  logged: 'moved the window of',
  body: {
    exam: recordId('exams', { required: true, label: 'Exam' }),
    starts: date({ strict: true, label: 'Start' }),
    ends: date({ strict: true, label: 'End' }),
    reason,
  },
  confirm: { name: 'exam', when: 'the exam has begun' },
  answer: answers<MovedExam>('The times before and now, and how many examinees are `affected`.'),
  isWeighty: true,
  errors: {
    400: 'No time is given, or the end is not after the start.',
    404: 'The exam does not exist.',
    409: 'The exam’s name is not typed yet (`exam.running`, `exam.ended`).',
  },
})
