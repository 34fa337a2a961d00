import { recordId, recordIds } from './body-fields.ts'

/** Whom time is given to: examinees by their ids, or, where the list is empty, the examinees of a school in an exam. */
export const timeRecipients = {
  examinees: recordIds('examinees', { most: 500, label: 'Students' }),
  school: recordId('schools', { label: 'School' }),
  exam: recordId('exams', { label: 'Exam' }),
} as const

/** Time is given to more examinees than this only after the exam's name is typed. */
export const UNCONFIRMED_EXAMINEES = 500

/** The window of an examinee before and after an act; record dates. */
export interface MovedWindow {
  readonly examinee: string
  readonly username: string
  readonly before: { readonly starts: string; readonly ends: string }
  readonly starts: string
  readonly ends: string
}

export const confirmMany = { name: 'exam', when: `more than ${UNCONFIRMED_EXAMINEES} examinees are concerned` } as const
