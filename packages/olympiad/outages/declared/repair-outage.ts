import { json, line, select } from '@olympiad/schema/fields'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'
import { confirmMany } from '../../ground/declared/acts/time-recipients.ts'

/** A student whose minutes the organiser chose; 0 gives nothing, and takes back what was given for it. */
export interface ChosenMinutes {
  readonly examinee: string
  readonly minutes: number
}
/** A student who is to sit another exam, from its beginning. */
export interface ChosenSlot {
  readonly examinee: string
  /** Id of the exam. */
  readonly slot: string
}
/** What the organiser chose for a student in place of what was found. */
export type ChosenForStudent = ChosenMinutes | ChosenSlot
/** Whether students may still be moved to an exam. Its own end decides: who has extra time has less of it the later they come. */
export const isOpenSlot = ({ ends }: { readonly ends: string }, nowMs: number): boolean => parseRecordTime(ends) > nowMs
/** As many may be chosen by hand in one call. */
export const CHOSEN_AT_ONCE = 500
/** Whom the letter goes to. */
export const LETTERS = ['none', 'students', 'guardians'] as const

/** The task that gives the minutes, and to how many. */
export interface OutageRepair {
  readonly task: string
  readonly affected: number
}

/** Gives everybody whom an outage took time from their own minutes. */
export const repairOutage = act('repair-outage', {
  right: 'organise',
  title: 'Give back the minutes',
  finds: 'Give back the minutes of an outage',
  about: 'Each gets the minutes that they lost, or sits in the chosen slot. Other windows stay.',
  wayBack: 'Until the key is out, 0 minutes take them back; “Give another paper” moves back.',
  logged: 'gave back the time of an outage to',
  body: {
    exam: recordId('exams', { required: true, label: 'Exam' }),
    outage: line({ required: true, max: 100, label: 'Outage' }),
    // Empty: the chosen students alone.
    list: line({ max: 100, label: 'List' }),
    chosen: json<readonly ChosenForStudent[]>({ maxSize: 40_000, label: 'Chosen minutes and slots' }),
    letters: select(LETTERS, { label: 'Letter to' }),
    reason,
  },
  confirm: confirmMany,
  answer: answers<OutageRepair>('The `task` that does it, and how many are `affected`.'),
  isWeighty: true,
  errors: {
    400: 'Nobody would get anything, a slot is over, or the key is out.',
    404: 'The exam, the outage, a student or a slot does not exist.',
    409: 'The list has changed since it was shown (`outage.changed`), or the exam’s name is not typed yet.',
  },
  command: null,
})
