import { mayOver } from '../../../ground/declared/roles.ts'
import { type OfferedAct, offer } from '../../../kit/staff/act-form/form-act.ts'
import type { KeyMap } from '../../../kit/staff/keys/key-list.ts'
import { endSitting } from '../../../sittings/declared/end-sitting.ts'
import { lockDevice } from '../../../sittings/declared/lock-device.ts'
import { pauseSitting } from '../../../sittings/declared/pause-sitting.ts'
import { reopen } from '../../../sittings/declared/reopen.ts'
import { resumeSitting } from '../../../sittings/declared/resume-sitting.ts'
import { unlockDevice } from '../../../sittings/declared/unlock-device.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import { grantTime } from '../../../time/declared/grant-time.ts'
import { announce } from '../../declared/announce.ts'
import type { BoardRow } from '../../declared/board.ts'
import { excuseCamera } from '../../declared/excuse-camera.ts'
import { note } from '../../declared/note.ts'

/** What can be done for an examinee of the hall. */
export interface RowAct extends OfferedAct {
  /** Further input of the act. */
  readonly more?: Readonly<Record<string, unknown>>
  /** It takes many examinees in one request. */
  readonly takesMany?: true
  /** Where it cannot be undone as usual: why, in place of the act's own words on the way back. */
  readonly noUndo?: string
  /** Opens its form for the row that has the focus. */
  readonly key?: string
}

const MESSAGE = offer(announce, {
  label: 'Message',
  fields: ['text'],
  key: 'm',
  about: 'It stays on their page until they close it. Nobody else sees it.',
})
const NOTE = offer(note, {
  fields: ['text'],
  key: 'n',
  about: 'Only staff read it. Write what was seen, and only what is needed. The log keeps who wrote it.',
})
const EXCUSE = offer(excuseCamera, {
  fields: ['reason'],
  more: { permit: true },
  about: 'They may sit without a camera. Their page no longer asks for one.',
})
const REQUIRE = offer(excuseCamera, {
  label: 'Ask for a camera again',
  fields: ['reason'],
  more: { permit: false },
  about: 'They were allowed to sit without a camera. Their page asks for one again.',
})
const GIVE = offer(grantTime, {
  fields: ['minutes', 'reason'],
  key: 't',
  initial: { minutes: '10' },
  takesMany: true,
})
const LOCK = offer(lockDevice, {
  fields: ['reason'],
})
const UNLOCK = offer(unlockDevice, {
  fields: ['reason'],
  about: 'The exam can continue on another device.',
})
const REOPEN = offer(reopen, {
  fields: ['reason'],
})
const PAUSE = offer(pauseSitting, {
  fields: ['reason'],
  about:
    'Their paper is hidden and their time stops. “Resume their exam” shows it again and adds the lost minutes. ' +
    'The key stays closed until then.',
})
const RESUME = offer(resumeSitting, {
  fields: ['reason'],
  about: 'Their page opens again by itself. They get back the minutes of the pause at the end.',
})
const END = offer(endSitting, {
  fields: ['reason'],
  isDangerous: true,
  about: 'Their sheet is submitted as it is, with a receipt.',
  noUndo: '“Reopen the sheet” takes it back until their end time, but not the end of a pause.',
})

/** The acts that have a key on the row of a student. */
export const ROW_KEYS: KeyMap = Object.fromEntries(
  [GIVE, MESSAGE, NOTE].flatMap(({ label, key }) => (key ? [[label, { keys: [key], what: label.toLowerCase() }]] : [])),
)

/** The acts that a member of staff may do for an examinee as they are. */
export function rowActs(staff: StaffAccount, row: BoardRow): readonly RowAct[] {
  const { school, state, submitted, seen, locked, nocamera, paused } = row
  const isOver = submitted !== '' || state === 'ended'
  const isSitting = !isOver && state !== 'waiting'
  const mayKeep = mayOver(staff, 'keepSittings', school)
  return [
    ...(mayOver(staff, 'help', school) && !isOver ? [MESSAGE] : []),
    ...(mayOver(staff, 'board', school) ? [NOTE] : []),
    ...(mayOver(staff, 'excuseCamera', school) && !isOver ? [nocamera ? REQUIRE : EXCUSE] : []),
    ...(mayOver(staff, 'grantTime', school) && submitted === '' ? [GIVE] : []),
    ...(mayKeep && seen !== '' && state !== 'ended' ? [locked ? UNLOCK : LOCK] : []),
    ...(mayKeep && isSitting ? [paused ? RESUME : PAUSE, END] : []),
    ...(mayKeep && submitted !== '' ? [REOPEN] : []),
  ]
}

/** The acts that fit all of them, in the order of the first. */
export function commonActs(staff: StaffAccount, rows: readonly BoardRow[]): readonly RowAct[] {
  const [first = [], ...others] = rows.map((row) => new Set(rowActs(staff, row)))
  return [...first].filter((act) => others.every((acts) => acts.has(act)))
}
