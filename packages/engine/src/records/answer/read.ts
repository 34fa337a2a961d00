import { askerOf } from '../../auth/identify.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import type { Row, Statement } from '../../db/statement.ts'
import { TimeSlice } from '../../db/time-slice.ts'
import type { Engine } from '../../engine.ts'
import type { Selection } from '../../filter/queries.ts'
import { decodeRow } from '../../rows/rows.ts'
import { rowsAtOnce } from '../../rows/rows-at-once.ts'
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
export async function readRecords(engine: Engine, reading: Reading): Promise<ReadRecords> {
  const { selection, budget } = reading
  const { collection, limit } = selection
  const slice = new TimeSlice()
  const records: StoredRecord[] = []
  let [characters, selected] = [0, 0]
  for await (const rows of limit > rowsAtOnce(collection) ? readById(engine, selection) : readWhole(engine, reading)) {
    selected += rows.length
    for (const row of rows) {
      if (!row) continue
      characters += lengthOf(row)
      budget.check({ records: 0, characters })
      if (slice.isOver) await slice.next()
      records.push(decodeRow(collection, row))
    }
  }
  return { records, isLast: selected < limit }
}

/** Rows of the selection, in turn; skips one that was deleted meanwhile. */
type Rows = AsyncGenerator<readonly (Row | undefined)[]>

async function* readWhole({ database }: Engine, { selection, statement }: Reading): Rows {
  yield await database.ask(statement, askerOf(selection.request))
}

/** A record that changes meanwhile is read in its new state, if the caller may still read it. */
async function* readById({ queries, database }: Engine, selection: Selection): Rows {
  const { collection, conditions, request } = selection
  const found = await database.ask(queries.ids(selection), askerOf(request))
  const atOnce = rowsAtOnce(collection)
  const own = conditions.filter(({ origin }) => origin !== 'client')
  for (let from = 0; from < found.length; from += atOnce) {
    const ids = found.slice(from, from + atOnce).map(({ id }) => String(id))
    const rows = await database.all(queries.select({ collection, conditions: own, only: { ids }, request }))
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    yield ids.map((id) => byId.get(id))
  }
}
