import type { Exam } from '../../exams/declared/exams.ts'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { isRecordIds } from '../../ground/declared/acts/body-fields.ts'
import { mayOver, type Right } from '../../ground/declared/roles.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { askGuardians } from '../../guardians/declared/ask-guardians.ts'
import { recordGuardians } from '../../guardians/declared/guardian-consent.ts'
import { type ActCall, type OfferedAct, offer } from '../../kit/staff/act-form/form-act.ts'
import { writeMails } from '../../mail/declared/write-mails.ts'
import { eraseExaminee } from '../../privacy/declared/erase-examinee.ts'
import { hold } from '../../privacy/declared/hold.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { grantTime } from '../../time/declared/grant-time.ts'
import { setStart } from '../../time/declared/set-start.ts'
import { chooseMedium } from '../../translations/declared/choose-medium.ts'
import type { PaperLanguage } from '../../translations/declared/paper-languages.ts'
import { changeSchool, withdrawExaminees } from '../declared/change-seats.ts'
import { chooseSections } from '../declared/choose-sections.ts'
import { givePaper } from '../declared/give-paper.ts'
import { moveExaminee } from '../declared/move-examinee.ts'
import { newPassword } from '../declared/new-password.ts'
import type { PersonRow } from '../declared/people-list.ts'
import { removeExaminees } from '../declared/remove-unused.ts'
import { nameOf } from './people-columns.tsx'

/** Something that staff do for students of the list. */
export interface PersonAct extends OfferedAct {
  /** What is chosen before it is done. */
  readonly needs?: 'exam' | 'school' | 'sections' | 'medium' | 'preview'
  /** An organiser does it as a task: for any number, row by row, and mostly to be taken back. */
  readonly isForMany?: true
  /** It is among the first buttons of a student. */
  readonly isFirst?: true
}

const REASON = ['reason']
const MINUTES = { fields: ['minutes', 'reason'], initial: { minutes: '10' } }

const MOVE = offer(moveExaminee, {
  ...{ fields: REASON, needs: 'exam', isForMany: true },
  about: 'They sit the other exam from now on. Students who already answered another paper are not moved.',
})
const GIVE_TIME = offer(grantTime, { ...MINUTES, isForMany: true, isFirst: true })
const LATER_START = offer(setStart, { ...MINUTES, isForMany: true })
const CHANGE_SCHOOL = offer(changeSchool, { fields: REASON, needs: 'school', isForMany: true })
const WITHDRAW = offer(withdrawExaminees, { fields: REASON, isForMany: true })
const OTHER_PAPER = offer(givePaper, { fields: REASON, needs: 'exam', isDangerous: true })
const PARTS = offer(chooseSections, { fields: REASON, needs: 'sections' })
const LANGUAGE = offer(chooseMedium, { fields: REASON, needs: 'medium' })
const NEW_PASSWORD = offer(newPassword, {
  ...{ fields: [], isDangerous: true, isFirst: true },
  about: 'The old password ends now, with all sessions. The new one is shown once: read it out or write it down.',
})
const KEEP = offer(hold, { fields: REASON })
const REMOVE = offer(removeExaminees, { fields: REASON, isForMany: true, isDangerous: true })
const ASK_GUARDIAN = offer(askGuardians, { fields: [] })
const SIGNED_LIST = offer(recordGuardians, { fields: ['takePart', 'observe', 'publish', 'reference'] })
const ERASE = offer(eraseExaminee, { fields: [], needs: 'preview', isDangerous: true })
const WRITE = offer(writeMails, { fields: ['to', 'subject', 'text'], initial: { to: 'students' } })
const GUARDIANS: readonly PersonAct[] = [WRITE, ASK_GUARDIAN, SIGNED_LIST]
const ACTS: readonly PersonAct[] = [
  GIVE_TIME,
  LATER_START,
  MOVE,
  CHANGE_SCHOOL,
  WITHDRAW,
  NEW_PASSWORD,
  OTHER_PAPER,
  PARTS,
  LANGUAGE,
  ...GUARDIANS,
  KEEP,
  REMOVE,
  ERASE,
]

/** The most students of one request; undefined for an act on one student alone. */
function mostOf({ act }: PersonAct): number | undefined {
  const { examinees } = act.body
  return isRecordIds(examinees) ? examinees.most : undefined
}

/** The form of the one exam that all of these students sit, if it has parts to choose from. */
export function chosenFormOf(exams: readonly Exam[], rows: readonly PersonRow[]): ExamForm | undefined {
  const form = exams.find(({ id }) => id === rows[0]?.exam.id)?.form
  return form && form.choose.length > 0 && rows.every(({ exam }) => exam.id === rows[0]?.exam.id) ? form : undefined
}

/** The languages of the paper of the one exam that all of these students sit; none where it has one. */
export function languagesOf(exams: readonly Exam[], rows: readonly PersonRow[]): readonly PaperLanguage[] {
  const [first] = rows
  const isOne = rows.every(({ exam }) => exam.id === first?.exam.id)
  return (isOne && exams.find(({ id }) => id === first?.exam.id)?.languages) || []
}

/** The acts that a member of staff may do for all of these students, in one go. */
export function personActs(
  staff: StaffAccount,
  rows: readonly PersonRow[],
  exams: readonly Exam[],
): readonly PersonAct[] {
  const fits = (one: PersonAct) =>
    (rows.length === 1 || mostOf(one) !== undefined) &&
    (one.needs !== 'sections' || chosenFormOf(exams, rows) !== undefined) &&
    (one.needs !== 'medium' || languagesOf(exams, rows).length > 0) &&
    rows.every(({ school }) => mayOver(staff, one.act.right as Right, school.id))
  return rows.length === 0 ? [] : ACTS.filter(fits)
}

/** Whether this account does it as a task. */
export const isTask = ({ isForMany }: PersonAct, staff: StaffAccount): boolean =>
  isForMany === true && mayOver(staff, 'organise', '')

/** The subject of an act: a name, or how many. */
export function affectedBy(rows: readonly PersonRow[]): string {
  const [first] = rows
  return rows.length === 1 && first ? nameOf(first) : plural(rows.length, 'student')
}

/** The requests that do an act for these students: as few as it takes. */
export function callsFor(
  act: PersonAct,
  rows: readonly PersonRow[],
  chosen: Readonly<Record<string, string>>,
): readonly ActCall[] {
  const most = mostOf(act)
  if (most === undefined) return rows.map((row) => ({ who: nameOf(row), input: { examinee: row.id, ...chosen } }))
  const lists = Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
  return lists.map((list, at) => ({
    who: lists.length === 1 ? affectedBy(list) : `${affectedBy(list)} (part ${at + 1})`,
    input: { examinees: list.map(({ id }) => id), ...chosen },
  }))
}
