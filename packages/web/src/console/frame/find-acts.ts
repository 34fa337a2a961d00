import { nextEdition } from '@olympiad/contract/acts/edition/next-edition'
import { announce } from '@olympiad/contract/acts/hall/announce'
import { decide } from '@olympiad/contract/acts/judging/decide'
import { proposeKey } from '@olympiad/contract/acts/keys/propose-key'
import { verifyLog } from '@olympiad/contract/acts/log/verify-log'
import { answerObjections } from '@olympiad/contract/acts/objections/answer-objections'
import { givePaper } from '@olympiad/contract/acts/papers/give-paper'
import { replacePaper } from '@olympiad/contract/acts/papers/replace-paper'
import { inviteStaff, newStaffPassword, removeFactor } from '@olympiad/contract/acts/people/add-staff'
import { changeSchool, withdrawExaminees } from '@olympiad/contract/acts/people/change-seats'
import { mergeSchool } from '@olympiad/contract/acts/people/for-many'
import { moveExaminee } from '@olympiad/contract/acts/people/move-examinee'
import { newPassword } from '@olympiad/contract/acts/people/new-password'
import { removeExaminees, removeSchool } from '@olympiad/contract/acts/people/remove-unused'
import { hold, liftHold } from '@olympiad/contract/acts/privacy/hold'
import { release, withhold } from '@olympiad/contract/acts/release/release'
import { endSitting } from '@olympiad/contract/acts/sittings/end-sitting'
import { pauseSitting } from '@olympiad/contract/acts/sittings/pause-sitting'
import { reopen } from '@olympiad/contract/acts/sittings/reopen'
import { backUp } from '@olympiad/contract/acts/tasks/back-up'
import { grantTime } from '@olympiad/contract/acts/time/grant-time'
import { setStart } from '@olympiad/contract/acts/time/set-start'
import { setWindow } from '@olympiad/contract/acts/time/set-window'
import type { StaffAccount } from '@olympiad/contract/collections/people/supervisors'
import { mayOver, type Right } from '@olympiad/contract/roles'
import { paths } from '../../paths.ts'
import type { OpenPage } from '../parts/open-pages.ts'

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
