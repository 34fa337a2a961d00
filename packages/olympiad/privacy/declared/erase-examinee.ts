import { act, answers, NO_WAY_BACK, reading } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

/** Records of a collection: what they are called, and how many. */
export interface CountedRecords {
  readonly collection: string
  readonly noun: string
  readonly count: number
}

/** What erasing a student would do. */
export interface ErasurePreview {
  readonly username: string
  readonly name: string
  /** Why it cannot be done now, in a sentence; empty where it can. */
  readonly blocked: string
  readonly goes: readonly CountedRecords[]
  /** These stay, without a name. */
  readonly stays: readonly CountedRecords[]
  /** Registrations with the same address and another name, which stay. */
  readonly sharing: number
}

/** What erasing a student would do; nothing is changed. */
export const erasurePreview = reading('erasure-preview', {
  right: 'organise',
  about: 'What goes and what stays if a student is erased, and what keeps it from being done now.',
  query: { examinee: 'id of the student' },
  answer: answers<ErasurePreview>('`username`, `name`, `blocked`, and the lists `goes` and `stays`; `sharing` counts.'),
  limits: [{ max: 30, windowS: 60 }],
  errors: { 404: 'The student does not exist.' },
})

/** Erases a student for good; the answers stay, of nobody. */
export const eraseExaminee = act('erase-examinee', {
  right: 'organise',
  title: 'Erase',
  finds: 'Erase a student',
  about: 'Deletes what is stored about the student. Answers stay without a name.',
  wayBack: `${NO_WAY_BACK} Older backups still hold the data.`,
  logged: 'erased',
  body: { examinee: recordId('examinees', { required: true, label: 'Student' }) },
  confirm: { name: 'examinee', when: 'they are erased' },
  answer: answers<{ readonly erased: string; readonly isClean: boolean }>(
    '`erased`: the username. `isClean`: no deleted byte is left in the store’s files.',
  ),
  isWeighty: true,
  errors: {
    400: 'The data is on legal hold, or the exam is not over.',
    404: 'The student does not exist.',
    409: 'The username is not typed yet, or an exam is running.',
  },
  command: 'erase',
})
