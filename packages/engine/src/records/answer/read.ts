import type { Collection } from '@olympiad/schema/collection'
import { askerOf } from '../../auth/identify.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import type { Row, Statement } from '../../db/statement.ts'
import { TimeSlice } from '../../db/time-slice.ts'
import type { Engine } from '../../engine.ts'
import type { Selection } from '../../filter/queries.ts'
import { decodeRow } from '../../rows/rows.ts'
import { rowsAtOnce } from '../../rows/rows-at-once.ts'
import { awaited, type Coroutine, coroutine } from '../../support/coroutine.ts'
import { type Budget, lengthOf } from './budget.ts'

interface Reading {
  readonly selection: Selection & { readonly limit: number }
  /** The selection, compiled. */
  readonly statement: Statement
  readonly budget: Budget
}

export interface ReadRecords {
  readonly records: StoredRecord[]
  /** The selection cannot have more than these: its limit was not reached. */
  readonly isLast: boolean
}

/**
 * The records of a selection that its caller chose, in its order. Where they may be long, it reads only ids first and
 * then a few records at a time, so that no page blocks the others. Throws 400 beyond the budget.
 */
export const readRecords = coroutine(function* (engine: Engine, reading: Reading): Coroutine<ReadRecords> {
  const { selection, budget } = reading
  const { collection, limit } = selection
  const read: Read = { collection, budget, slice: new TimeSlice(), records: [], characters: 0 }
  const isWhole = limit <= rowsAtOnce(collection)
  const selected = yield* isWhole ? readWhole(engine, reading, read) : readById(engine, selection, read)
  return { records: read.records, isLast: selected < limit }
})

interface Read extends Pick<Reading, 'budget'> {
  readonly collection: Collection
  readonly slice: TimeSlice
  readonly records: StoredRecord[]
  characters: number
}

/** Adds records to what is read; there is nothing in place of one that went meanwhile. */
function* keep(read: Read, rows: readonly (Row | undefined)[]): Coroutine<void> {
  for (const row of rows) {
    if (!row) continue
    read.characters += lengthOf(row)
    read.budget.check({ records: 0, characters: read.characters })
    if (read.slice.isOver) yield* awaited(read.slice.next())
    read.records.push(decodeRow(read.collection, row))
  }
}

/** How many rows the selection has. */
function* readWhole({ database }: Engine, { selection, statement }: Reading, read: Read): Coroutine<number> {
  const rows = yield* awaited(database.ask(statement, askerOf(selection.request)))
  yield* keep(read, rows)
  return rows.length
}

/** As `readWhole`. A record that changes meanwhile is read as it then is, if it is still to be read by the caller. */
function* readById({ queries, database }: Engine, selection: Selection, read: Read): Coroutine<number> {
  const { collection, conditions, request } = selection
  const found = yield* awaited(database.ask(queries.ids(selection), askerOf(request)))
  const atOnce = rowsAtOnce(collection)
  const own = conditions.filter(({ origin }) => origin !== 'client')
  for (let from = 0; from < found.length; from += atOnce) {
    const ids = found.slice(from, from + atOnce).map(({ id }) => String(id))
    const rows = yield* awaited(database.all(queries.select({ collection, conditions: own, only: { ids }, request })))
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    yield* keep(
      read,
      ids.map((id) => byId.get(id)),
    )
  }
  return found.length
}
