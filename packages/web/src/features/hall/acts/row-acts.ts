import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import type { BoardRow } from '@olympiad/contract/hall/board'
import { mayOver } from '@olympiad/contract/roles'

/** What can be done for one examinee: an act, which always wants a reason. */
export interface RowAct {
  readonly name: 'grant-time' | 'lock-device' | 'unlock-device' | 'reopen'
  readonly label: string
  /** What it does, in a sentence. */
  readonly about: string
}

const GIVE: RowAct = {
  name: 'grant-time',
  label: 'Give time',
  about: 'Minutes beyond the end of the exam, in place of what was given before; 0 takes them back.',
}
const LOCK: RowAct = {
  name: 'lock-device',
  label: 'Lock to this device',
  about: 'No other device can then go on with the exam, until it is unlocked.',
}
const UNLOCK: RowAct = {
  name: 'unlock-device',
  label: 'Unlock the device',
  about: 'The exam can then go on on another device.',
}
const REOPEN: RowAct = {
  name: 'reopen',
  label: 'Reopen the sheet',
  about: 'The sheet was handed in. It can then be changed again, until the own end; its receipt is none any more.',
}

/** The acts that a member of staff may do for an examinee as they are. */
export function rowActs(staff: Supervisor, { school, state, submitted, seen, locked }: BoardRow): readonly RowAct[] {
  const mayKeep = mayOver(staff, 'keepSittings', school)
  return [
    ...(mayOver(staff, 'grantTime', school) && submitted === '' ? [GIVE] : []),
    ...(mayKeep && seen !== '' && state !== 'ended' ? [locked ? UNLOCK : LOCK] : []),
    ...(mayKeep && submitted !== '' ? [REOPEN] : []),
  ]
}
