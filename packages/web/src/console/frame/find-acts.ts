import { backUp } from '@olympiad/olympiad/backups/declared/back-up'
import { nextEdition } from '@olympiad/olympiad/edition/declared/next-edition'
import { mayOver, type Right } from '@olympiad/olympiad/ground/declared/roles'
import { announce } from '@olympiad/olympiad/hall/declared/announce'
import { decide } from '@olympiad/olympiad/judging/declared/decide'
import { proposeKey } from '@olympiad/olympiad/keys/declared/propose-key'
import type { OpenPage } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { paths } from '@olympiad/olympiad/kit/paths'
import { verifyLog } from '@olympiad/olympiad/log/declared/verify-log'
import { mergeSchool } from '@olympiad/olympiad/many/declared/for-many'
import { answerObjections } from '@olympiad/olympiad/objections/declared/answer-objections'
import { replacePaper } from '@olympiad/olympiad/papers/declared/replace-paper'
import { changeSchool, withdrawExaminees } from '@olympiad/olympiad/people/declared/change-seats'
import { givePaper } from '@olympiad/olympiad/people/declared/give-paper'
import { moveExaminee } from '@olympiad/olympiad/people/declared/move-examinee'
import { newPassword } from '@olympiad/olympiad/people/declared/new-password'
import { removeExaminees, removeSchool } from '@olympiad/olympiad/people/declared/remove-unused'
import { hold, liftHold } from '@olympiad/olympiad/privacy/declared/hold'
import { release, withhold } from '@olympiad/olympiad/results/declared/release'
import { endSitting } from '@olympiad/olympiad/sittings/declared/end-sitting'
import { pauseSitting } from '@olympiad/olympiad/sittings/declared/pause-sitting'
import { reopen } from '@olympiad/olympiad/sittings/declared/reopen'
import { inviteStaff, newStaffPassword, removeFactor } from '@olympiad/olympiad/supervisors/declared/add-staff'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import { grantTime } from '@olympiad/olympiad/time/declared/grant-time'
import { setStart } from '@olympiad/olympiad/time/declared/set-start'
import { setWindow } from '@olympiad/olympiad/time/declared/set-window'

/** An act, and the page with its form. */
interface FoundAct {
  readonly title: string
  readonly path: string
  /** Of that page. */
  readonly place: string
}

interface Deed {
  readonly title: string
  readonly right: string
}

const create = (title: string): Deed => ({ title, right: 'organise' })
/** The acts of each page. */
const DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  [paths.consoleEdition]: [nextEdition],
  [paths.consoleExams]: [create('New exam'), setWindow, replacePaper, release, withhold],
  [paths.consoleKeys]: [proposeKey],
  [paths.consoleObjections]: [{ ...answerObjections, title: 'Answer objections' }],
  [paths.consolePeople]: [
    ...[create('Add a student'), grantTime, moveExaminee, changeSchool, withdrawExaminees],
    ...[newPassword, givePaper, { ...removeExaminees, title: 'Remove students' }, hold, liftHold],
  ],
  [paths.consoleSchools]: [create('Add a school'), mergeSchool, { ...removeSchool, title: 'Remove a school' }],
  [paths.consoleStaff]: [
    create('Add an account of staff'),
    { ...inviteStaff, title: 'Invite staff by mail' },
    { ...newStaffPassword, title: 'New password of staff' },
    removeFactor,
  ],
  [paths.consoleNotices]: [create('New notice')],
  [paths.consoleBackups]: [backUp],
  [paths.consoleLog]: [verifyLog],
  [paths.hall]: [setStart, pauseSitting, endSitting, reopen, { ...announce, title: 'Announce' }],
  [paths.evidence]: [decide],
}

/** The acts that an account may do on the pages it may open, by the words of their buttons. */
export function actsOf(staff: StaffAccount, open: readonly OpenPage[]): readonly FoundAct[] {
  return open.flatMap(({ path, title: place }) =>
    (DEEDS[path] ?? [])
      .filter(({ right }) => mayOver(staff, right as Right, staff.school ?? ''))
      .map(({ title }) => ({ title, path, place })),
  )
}
