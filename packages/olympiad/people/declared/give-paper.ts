import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'
import type { MovedExaminee } from './move-examinee.ts'

/** What happens to the answers: they move along, or stay with the former paper and do not count. */
export interface GivenPaper extends MovedExaminee {
  readonly questionpaper: string
  /** Answers that stay behind; `answers` are those that moved. */
  readonly left: number
}

/** Gives one examinee another paper, during the exam too. */
export const givePaper = act('give-paper', {
  right: 'organise',
  title: 'Give another paper',
  about: 'Answers come along only if the questions are the same.',
  wayBack: 'Until they submit, the same act gives the earlier paper again.',
  logged: 'gave a paper to',
  body: {
    examinee: recordId('examinees', { required: true }),
    exam: recordId('exams', { label: 'Exam', help: 'Empty: the exam they sit.' }),
    questionpaper: recordId('questionpapers', { label: 'Paper', help: 'Needed only if the exam has several.' }),
    reason,
  },
  confirm: { name: 'examinee', when: 'always, by the username' },
  answer: answers<GivenPaper>('The window before and now, `answers` that came along, and those `left`.'),
  limits: [{ max: 60, windowS: 60 }],
  isVital: true,
  errors: {
    400: 'They have this paper already, have submitted, or a key would come out too early.',
    404: 'The examinee, exam or paper does not exist.',
    409: 'The username is not typed yet, or a paper changed meanwhile.',
  },
})
