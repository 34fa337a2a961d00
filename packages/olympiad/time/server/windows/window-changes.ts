import { decodeRow, type Engine, type PreparedRecords, prepareChanges, TimeSlice } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { StaffRole } from '../../../ground/declared/roles.ts'
import type { WriteAbout } from '../../../ground/server/audit/entries-of-many.ts'
import type { StoredAllowance, StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { allowedWindow } from './allowed-window.ts'
import type { Room } from './room.ts'
import { type ExamTimes, giver } from './write-windows.ts'

const { allowances, examinees } = olympiad

/** An examinee whose own window becomes another. */
export interface WindowChange {
  readonly before: StoredExaminee
  readonly after: StoredExaminee
  /** The columns that are written. */
  readonly values: Readonly<Record<string, unknown>>
}

/** An examinee of a room, with what was given before. */
export interface RoomMember {
  readonly examinee: StoredExaminee
  readonly given: readonly StoredAllowance[]
}

/** The people of a room, each with what was given. */
export async function membersOf(room: Room): Promise<RoomMember[]> {
  const given = new Map<string, StoredAllowance[]>()
  const slice = new TimeSlice()
  for (const row of room.given) {
    if (slice.isOver) await slice.next()
    const allowance = decodeRow(allowances, row)
    const others = given.get(allowance.examinee)
    if (others) others.push(allowance)
    else given.set(allowance.examinee, [allowance])
  }
  const members: RoomMember[] = []
  for (const row of room.examinees) {
    if (slice.isOver) await slice.next()
    const examinee = decodeRow(examinees, row)
    members.push({ examinee, given: given.get(examinee.id) ?? [] })
  }
  return members
}

interface Target {
  readonly exam: ExamTimes
  /** The role that gives it; unchanged if a window only moves along. */
  readonly by?: StaffRole
  /** ms since the epoch, the server's. */
  readonly nowMs: number
}

/** How a member's own window changes; undefined if it does not. */
export function windowChange({ examinee, given }: RoomMember, { exam, by, nowMs }: Target): WindowChange | undefined {
  const window = allowedWindow(exam, given)
  const owned = { ...window, ...giver(window, by) }
  const names = Object.keys(owned) as (keyof typeof owned)[]
  if (names.every((name) => examinee[name] === owned[name])) return undefined
  const values = { ...owned, updated: formatRecordTime(nowMs) }
  return { before: examinee, after: { ...examinee, ...values }, values }
}

/** A change as the log has it. */
export const aboutWindow = ({ before, after }: WindowChange): WriteAbout => ({
  collection: examinees,
  examinee: before,
  before,
  after,
})

/** Prepares the writing of windows: equal ones by the same statements. Open pages hear of each. */
export async function prepareWindows(engine: Engine, changes: readonly WindowChange[]): Promise<PreparedRecords[]> {
  const prepared: PreparedRecords[] = []
  for (const alike of Map.groupBy(changes, ({ values }) => JSON.stringify(values)).values()) {
    const records = alike.map(({ after }) => after)
    prepared.push(await prepareChanges(engine, { collection: examinees, records, values: alike[0]?.values ?? {} }))
  }
  return prepared
}
