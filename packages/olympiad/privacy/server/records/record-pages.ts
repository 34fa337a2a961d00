import { decodeRow, type Engine, queryOf, rowsAtOnce, type StoredRecord, selectRows, TimeSlice } from '@olympiad/engine'
import { type Owned, ownedRows } from './owned-rows.ts'

type EngineParts = Pick<Engine, 'database' | 'registry'>

interface PageQuery extends Owned {
  /** The id of the last record of the page before; empty for the first page. */
  readonly after: string
  /** At most this many records, and this many characters; a page has one record at least. */
  readonly most: number
  readonly characters?: number
}

export interface RecordPage {
  readonly records: StoredRecord[]
  /** How long they are as JSON, about. */
  readonly characters: number
  readonly hasMore: boolean
}

/**
 * A page of the records of an examinee, the oldest first: read a few rows at a time, so that others are not delayed.
 */
export async function recordPage(engine: EngineParts, query: PageQuery): Promise<RecordPage> {
  const { collection, most, characters: budget = Number.POSITIVE_INFINITY } = query
  const atOnce = Math.min(most, rowsAtOnce(collection), ROWS_AT_ONCE)
  const [page, slice] = [{ records: [] as StoredRecord[], characters: 0 }, new TimeSlice(TURN_MS)]
  for (let { after } = query; ; after = page.records.at(-1)?.id ?? '') {
    const left = Math.min(atOnce, most - page.records.length)
    const rows = await rowsAfter(engine, { ...query, after, most: left + 1 })
    await slice.next()
    for (const row of rows.slice(0, left)) {
      if (slice.isOver) await slice.next()
      const characters = lengthOf(row)
      if (page.records.length > 0 && page.characters + characters > budget) return { ...page, hasMore: true }
      page.records.push(decodeRow(collection, row))
      page.characters += characters
    }
    if (rows.length <= left) return { ...page, hasMore: false }
    if (page.records.length >= most) return { ...page, hasMore: true }
  }
}

/** So few are read at once, in one turn of the event loop: of the longest records that takes some 3 ms. */
const ROWS_AT_ONCE = 50
const TURN_MS = 4

/** All of it, for a command; a page at a time. */
export async function recordsOf(engine: EngineParts, owned: Owned): Promise<StoredRecord[]> {
  const all: StoredRecord[] = []
  for (;;) {
    const { records, hasMore } = await recordPage(engine, { ...owned, after: all.at(-1)?.id ?? '', most: 1000 })
    for (const record of records) all.push(record)
    if (!hasMore) return all
  }
}

/** How many there are, and when the last was made; a record date, empty for none. */
export async function countOf(engine: EngineParts, owned: Owned): Promise<{ count: number; last: string }> {
  const [counted] = await selectRows(
    engine.database,
    ownedRows(engine, owned).select(({ fn }) => fn.countAll().as('count')),
  )
  const newest = ownedRows(engine, owned)
    .select('created')
    .orderBy(engine.database.dialect.orderColumn, 'desc')
    .limit(1)
  const [last] = await selectRows(engine.database, newest)
  return { count: Number(counted?.count ?? 0), last: String(last?.created ?? '') }
}

async function rowsAfter(engine: EngineParts, { after, most, ...owned }: PageQuery) {
  const { orderColumn } = engine.database.dialect
  const builder = queryOf(engine.database.dialect, owned.collection)
  const place = builder.selectFrom(owned.collection.name).select(orderColumn).where('id', '=', after)
  const own = ownedRows(engine, owned).selectAll()
  const rest = after === '' ? own : own.where(orderColumn, '>', place)
  return selectRows(engine.database, rest.orderBy(orderColumn).limit(most))
}

function lengthOf(row: Readonly<Record<string, unknown>>): number {
  return Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 10), 0)
}
