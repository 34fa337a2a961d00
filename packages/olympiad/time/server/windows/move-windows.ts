import { type Engine, type PreparedRecords, TimeSlice, type Transaction, writeMany } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { areUnchanged, type PlanVersions, planWithVersions } from '../../../ground/server/acts/plan-versions.ts'
import { type Cause, contextOf, planIn } from '../../../ground/server/audit/act-context.ts'
import { appendMany } from '../../../ground/server/audit/append.ts'
import { entriesOfMany } from '../../../ground/server/audit/entries-of-many.ts'
import { type PreparedEntries, prepareEntries } from '../../../ground/server/audit/waiting-entries.ts'
import { allowedSitters } from '../../../ground/server/rows/sitters.ts'
import { isSameRoom, type Room, readRoom } from './room.ts'
import { aboutWindow, membersOf, prepareWindows, type WindowChange, windowChange } from './window-changes.ts'
import type { ExamTimes } from './write-windows.ts'

const KIND = 'moved windows'
const { allowances, examinees, questionpapers } = olympiad

/** How the windows of an exam's examinees move along, computed before the exam moves. */
export interface MovedWindows {
  readonly kind: typeof KIND
  readonly exam: ExamTimes
  readonly room: Room
  /** The versions of the tables of the room, if this was computed before its transaction. */
  readonly versions?: PlanVersions
  readonly windows: readonly PreparedRecords[]
  readonly entries: PreparedEntries
}

/** Computes what `moveOwnWindows` will write once an exam has these times, from committed data. */
export async function planMovedWindows(engine: Engine, exam: ExamTimes, cause: Cause): Promise<MovedWindows> {
  const roomNow = async ({ isToCompare }: { readonly isToCompare: boolean }) => {
    const ids = await allowedSitters(engine, engine.database, exam.id)
    return readRoom(engine, engine.database, { ids, isHeld: false, isToCompare })
  }
  return planWithVersions<MovedWindows>(engine, {
    collections: [allowances, examinees, questionpapers],
    make: async () => planOf(engine, { exam, room: await roomNow({ isToCompare: false }), cause }),
    isCurrent: async ({ room }) => isSameRoom(await roomNow({ isToCompare: true }), room),
  })
}

/** Computes again the windows of examinees with given time, for the new times of their exam, and writes them. */
export async function moveOwnWindows(engine: Engine, transaction: Transaction, exam: ExamTimes): Promise<void> {
  const plan = (await planAhead(engine, transaction, exam)) ?? (await planNow(engine, transaction, exam))
  for (const some of plan.windows) await writeMany(engine, transaction, some)
  await appendMany(engine, transaction, plan.entries)
}

/** What was computed before the transaction; undefined where nothing was, or something has changed since. */
async function planAhead(engine: Engine, transaction: Transaction, exam: ExamTimes) {
  const ahead = planIn<MovedWindows>(transaction, KIND)
  if (!ahead || !isSameExam(ahead.exam, exam)) return undefined
  if (areUnchanged(transaction, ahead.versions)) return ahead
  const ids = await allowedSitters(engine, transaction, exam.id)
  const room = await readRoom(engine, transaction, { ids, isHeld: true, isToCompare: true })
  return isSameRoom(room, ahead.room) ? ahead : undefined
}

async function planNow(engine: Engine, transaction: Transaction, exam: ExamTimes): Promise<MovedWindows> {
  const ids = await allowedSitters(engine, transaction, exam.id)
  const room = await readRoom(engine, transaction, { ids, isHeld: true })
  return planOf(engine, { exam, room, cause: contextOf(transaction).cause })
}

interface Planning {
  readonly exam: ExamTimes
  readonly room: Room
  readonly cause: Cause | undefined
}

async function planOf(engine: Engine, { exam: { id, starts, ends }, room, cause }: Planning): Promise<MovedWindows> {
  const [slice, exam, nowMs] = [new TimeSlice(), { id, starts, ends }, engine.now()]
  const changes: WindowChange[] = []
  for (const member of await membersOf(room)) {
    if (slice.isOver) await slice.next()
    const change = windowChange(member, { exam, nowMs })
    if (change) changes.push(change)
  }
  const entries = await entriesOfMany(engine, cause, changes.map(aboutWindow))
  const windows = await prepareWindows(engine, changes)
  return { kind: KIND, exam, room, windows, entries: await prepareEntries(entries) }
}

const isSameExam = (one: ExamTimes, other: ExamTimes) =>
  one.id === other.id && one.starts === other.starts && one.ends === other.ends
