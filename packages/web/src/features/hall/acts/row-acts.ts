import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import type { BoardRow } from '@olympiad/contract/hall/board'
import { mayOver } from '@olympiad/contract/roles'

/** What can be done for one examinee: an act, which wants a few words, most often the reason. */
export interface RowAct {
  readonly name:
    | 'grant-time'
    | 'lock-device'
    | 'unlock-device'
    | 'reopen'
    | 'pause-sitting'
    | 'resume-sitting'
    | 'end-sitting'
    | 'announce'
    | 'note'
    | 'excuse-camera'
  readonly label: string
  /** What it does, in a sentence. */
  readonly about: string
  readonly words: 'reason' | 'message' | 'note'
  /** What else the act is told. */
  readonly more?: Readonly<Record<string, unknown>>
}

const MESSAGE: RowAct = {
  name: 'announce',
  label: 'Message',
  about: 'It stays on their page until they dismiss it, and is there for them later as well. It cannot be taken back.',
  words: 'message',
}
const NOTE: RowAct = {
  name: 'note',
  label: 'Note',
  about: 'For staff alone: no examinee ever sees it. It is kept, and the log knows who wrote it.',
  words: 'note',
}
const EXCUSE: RowAct = {
  name: 'excuse-camera',
  label: 'Permit no camera',
  about: 'They may then sit without a camera, and their page says so in place of the alert.',
  words: 'reason',
  more: { permit: true },
}
const REQUIRE: RowAct = {
  name: 'excuse-camera',
  label: 'Ask for a camera again',
  about: 'They were permitted to sit without a camera; their page then asks for one again.',
  words: 'reason',
  more: { permit: false },
}

const GIVE: RowAct = {
  name: 'grant-time',
  label: 'Give time',
  about: 'Minutes beyond the end of the exam, in place of what was given before; 0 takes them back.',
  words: 'reason',
}
const LOCK: RowAct = {
  name: 'lock-device',
  label: 'Lock to this device',
  about: 'No other device can then go on with the exam, until it is unlocked.',
  words: 'reason',
}
const UNLOCK: RowAct = {
  name: 'unlock-device',
  label: 'Unlock the device',
  about: 'The exam can then go on on another device.',
  words: 'reason',
}
const REOPEN: RowAct = {
  name: 'reopen',
  label: 'Reopen the sheet',
  about: 'They can change answers until their end time. The old receipt becomes invalid.',
  words: 'reason',
}

const PAUSE: RowAct = {
  name: 'pause-sitting',
  label: 'Pause their exam',
  about:
    'Only this examinee is paused: the paper goes out of sight and their time stands still. “Resume their exam” takes it back. ' +
    'It gives back the minutes of the pause. No key comes out before.',
  words: 'reason',
}
const RESUME: RowAct = {
  name: 'resume-sitting',
  label: 'Resume their exam',
  about: 'Their page opens again by itself. They get back the minutes of the pause at the end.',
  words: 'reason',
}
const END: RowAct = {
  name: 'end-sitting',
  label: 'End their exam',
  about:
    'Only this examinee is concerned: their sheet is handed in as it is, with a receipt. ' +
    '“Reopen the sheet” takes it back, until the own end.',
  words: 'reason',
}

/** The acts that a member of staff may do for an examinee as they are. */
export function rowActs(staff: Supervisor, row: BoardRow): readonly RowAct[] {
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
