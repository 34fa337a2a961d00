import type { Act } from '@olympiad/contract/acts/act'
import { givePaper } from '@olympiad/contract/acts/papers/give-paper'
import { moveExaminee } from '@olympiad/contract/acts/people/move-examinee'
import { newPassword } from '@olympiad/contract/acts/people/new-password'
import { grantTime } from '@olympiad/contract/acts/time/grant-time'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import type { PersonRow } from '@olympiad/contract/people/people-list'
import { mayOver, type Right } from '@olympiad/contract/roles'
import type { ActCall, FormValues } from '../../staff/act-form/form-act.ts'
import { nameOf } from './people-columns.tsx'

/** Something that staff do for students of the list. */
export interface PersonAct {
  readonly act: Act
  readonly label: string
  readonly right: Right
  readonly fields: readonly string[]
  readonly initial?: FormValues
  readonly about?: string
  readonly isDangerous?: boolean
  /** An exam is chosen before it is done. */
  readonly needsExam?: boolean
  /** For so many by one request; for one student alone where it is absent. */
  readonly most?: number
}

const MOVE: PersonAct = {
  ...{ act: moveExaminee, label: 'Move', right: 'organise', fields: ['reason'], needsExam: true, most: 50 },
  about: 'They sit the other exam from now on. Who has answers of another paper is refused. The same act moves back.',
}
const GIVE_TIME: PersonAct = {
  ...{ act: grantTime, label: 'Give time', right: 'grantTime', fields: ['minutes', 'reason'], most: 500 },
  initial: { minutes: '10' },
  about: 'Minutes after the end of the exam. They replace what was given before. 0 takes them back.',
}
const OTHER_PAPER: PersonAct = {
  ...{ act: givePaper, label: 'Other paper', right: 'organise', fields: ['reason'], needsExam: true },
  isDangerous: true,
}
const NEW_PASSWORD: PersonAct = {
  ...{ act: newPassword, label: 'New password', right: 'givePasswords', fields: [], isDangerous: true },
  about: 'The old password ends now, with all sessions. The new one is shown once: read it out or write it down.',
}
const ACTS = [GIVE_TIME, MOVE, NEW_PASSWORD, OTHER_PAPER]

/** The acts that a member of staff may do for all of these students, in one go. */
export function personActs(staff: Supervisor, rows: readonly PersonRow[]): readonly PersonAct[] {
  const fits = ({ most, right }: PersonAct) =>
    (rows.length === 1 || most !== undefined) && rows.every(({ school }) => mayOver(staff, right, school.id))
  return rows.length === 0 ? [] : ACTS.filter(fits)
}

/** Whom an act is for: a name, or how many. */
export function affectedBy(rows: readonly PersonRow[]): string {
  const [first] = rows
  return rows.length === 1 && first ? nameOf(first) : `${rows.length.toLocaleString('en')} students`
}

/** The requests that do an act for these students: as few as it takes. `exam` is the chosen one. */
export function callsFor({ most, needsExam }: PersonAct, rows: readonly PersonRow[], exam: string): readonly ActCall[] {
  const chosen = needsExam ? { exam } : {}
  if (most === undefined) return rows.map((row) => ({ who: nameOf(row), input: { examinee: row.id, ...chosen } }))
  const lists = Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
  return lists.map((list, at) => ({
    who: lists.length === 1 ? affectedBy(list) : `${affectedBy(list)} (part ${at + 1})`,
    input: { examinees: list.map(({ id }) => id), ...chosen },
  }))
}
