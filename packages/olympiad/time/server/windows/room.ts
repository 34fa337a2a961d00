import { type Engine, MANY, queryOf, selectRows, TimeSlice, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'

const { allowances, examinees } = olympiad

/** A row of the store: all columns, or only the compared ones. */
type RoomRow = Readonly<Record<string, unknown>>

/** Examinees and what they were given, the oldest first, as rows of the store: what own windows are computed of. */
export interface Room {
  readonly examinees: readonly RoomRow[]
  readonly given: readonly RoomRow[]
}

/**
 * The values that own windows are computed from, and a version of each write of the examinee: enough to tell that nothing
 * has changed.
 */
const CHECKED = [
  'id',
  'questionpaper',
  'exam',
  'school',
  'starts',
  'ends',
  'grantedby',
  'submitted',
  'consent',
  'takenover',
  'tokenKey',
  'updated',
] as const
const GIVEN = ['id', 'examinee', 'kind', 'exam', 'outage', 'minutes', 'percent', 'by'] as const

interface RoomQuery {
  readonly ids: readonly string[]
  /** Nobody else changes the examinees until the transaction ends. */
  readonly isHeld: boolean
  /** Whether it is only to be compared with another reading (`isSameRoom`): it takes half the time. */
  readonly isToCompare?: boolean
}

/** The examinees of these ids that there are, in the order of their ids; many by a statement. */
export async function readRoom(
  { database: { dialect } }: Engine,
  executor: Pick<Transaction, 'all'>,
  { ids, isHeld, isToCompare = false }: RoomQuery,
): Promise<Room> {
  const { orderColumn, isShared } = dialect
  const builder = queryOf(dialect, examinees, allowances)
  const room: { examinees: RoomRow[]; given: RoomRow[] } = { examinees: [], given: [] }
  const sorted = [...ids].sort()
  const slice = new TimeSlice()
  for (let start = 0; start < sorted.length; start += MANY) {
    if (slice.isOver) await slice.next()
    const some = sorted.slice(start, start + MANY)
    const all = builder.selectFrom(examinees.name).where('id', 'in', some).orderBy('id')
    const people = isToCompare ? all.select(CHECKED) : all.selectAll()
    const given = builder.selectFrom(allowances.name).select(GIVEN).where('examinee', 'in', some).orderBy(orderColumn)
    room.examinees.push(...(await selectRows(executor, isHeld && isShared ? people.forNoKeyUpdate() : people)))
    room.given.push(...(await selectRows(executor, given)))
  }
  return room
}

/** Whether nothing has changed since a whole reading. */
export function isSameRoom(read: Room, before: Room): boolean {
  return areSame(read.examinees, before.examinees) && areSame(read.given, before.given)
}

function areSame(rows: readonly RoomRow[], others: readonly RoomRow[]): boolean {
  return rows.length === others.length && rows.every((row, at) => isSameRow(row, others[at]))
}

function isSameRow(row: RoomRow, other: RoomRow | undefined): boolean {
  for (const column in row) if (row[column] !== other?.[column]) return false
  return true
}
