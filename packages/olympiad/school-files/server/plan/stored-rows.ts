import {
  addMany,
  type Engine,
  newRecordId,
  queryOf,
  runQuery,
  selectRecords,
  selectRows,
  TimeSlice,
  type Transaction,
  updateRow,
  zeroRecord,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { StoredRow } from '../ground.ts'
import { lineKeys } from './line-doubles.ts'
import type { PlannedLine, PlanSource } from './plan-lines.ts'
import { AT_ONCE } from './school-people.ts'

const { importrows } = olympiad

/** A line with what was planned for it before. */
export interface StoredSource extends PlanSource {
  readonly stored: StoredRow
}

/** The lines of an import as they were read, without missing students. */
export async function* sourcesOf(engine: Engine, id: string): AsyncGenerator<StoredSource> {
  for await (const page of pagesOf(engine, id))
    for (const stored of page) {
      const { place, sheet, line, cells, decision } = stored
      if (stored.kind !== 'gone') yield { stored, place, sheet, line, cells, decision }
    }
}

/** The rows of an import, page by page, in their order. */
export async function* pagesOf(engine: Engine, id: string): AsyncGenerator<StoredRow[]> {
  for (let after = 0; ; ) {
    const query = queryOf(engine.database.dialect, importrows).selectFrom(importrows.name).selectAll()
    const ordered = query.where('import', '=', id).where('place', '>', after).orderBy('place').limit(AT_ONCE)
    const rows = await selectRecords(engine.database, importrows, ordered)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    after = Number(rows.at(-1)?.place)
  }
}

/** Ids of the students that an import has made, page by page. Other work runs in between. */
export async function* madeBy({ database }: Engine, id: string): AsyncGenerator<string[]> {
  const slice = new TimeSlice()
  for (let after = 0; ; ) {
    if (slice.isOver) await slice.next()
    const all = queryOf(database.dialect, importrows)
      .selectFrom(importrows.name)
      .select(['place', 'examinee', 'isMade'])
    const page = all.where('import', '=', id).where('place', '>', after).orderBy('place').limit(AT_ONCE)
    const rows = await selectRows(database, page)
    yield rows.flatMap(({ isMade, examinee }) => (isMade ? [examinee] : []))
    if (rows.length < AT_ONCE) return
    after = Number(rows.at(-1)?.place)
  }
}

interface NewRow extends Partial<PlannedLine> {
  readonly place: number
  readonly kind: StoredRow['kind']
}

/** Adds rows of an import. */
export async function addRows(
  engine: Engine,
  transaction: Transaction,
  { id, rows }: { readonly id: string; readonly rows: readonly NewRow[] },
): Promise<void> {
  const collection = engine.registry.find(importrows.name)
  if (!collection) throw new Error(`this service has no ${importrows.name}`)
  const created = formatRecordTime(engine.now())
  const ids = idsInOrder(rows.length)
  const records = rows.map((row, at) => {
    const { place, sheet = '', line = 0, kind, examinee = '', twin = '', decision = '' } = row
    const { cells = [], values = {}, faults = [], changes = [], keys = lineKeys(values) } = row
    const { personkey, rollkey } = keys
    const said = { place, sheet, line, kind, examinee, twin, decision, cells, values, faults, changes }
    return { ...zeroRecord(importrows, ids[at] ?? ''), ...said, personkey, rollkey, import: id, created }
  })
  await addMany(engine, transaction, { collection, records })
}

/** Sorted as well: the store appends to its index, and does not rewrite all of it with each page. */
function idsInOrder(count: number): string[] {
  return Array.from({ length: count }, () => newRecordId()).sort()
}

/** Writes some columns of a row. */
export async function writeRow(
  engine: Engine,
  transaction: Transaction,
  row: Partial<StoredRow> & { readonly id: string },
): Promise<void> {
  const { personkey, rollkey } = lineKeys(row.values ?? {})
  const keys = row.values ? { personkey, rollkey } : {}
  await transaction.run(updateRow(engine.database.dialect, importrows, { ...row, ...keys }))
}

/** Removes the rows of an import, in parts; with `kind`, only those of missing students. */
export async function removeRows(engine: Engine, id: string, kind?: StoredRow['kind']): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    let some = queryOf(engine.database.dialect, importrows)
      .selectFrom(importrows.name)
      .select('id')
      .where('import', '=', id)
    if (kind) some = some.where('kind', '=', kind)
    const ids = (await selectRows(engine.database, some.limit(AT_ONCE))).map(({ id: row }) => row)
    removed = ids.length
    if (removed === 0) return
    const removal = queryOf(engine.database.dialect, importrows).deleteFrom(importrows.name).where('id', 'in', ids)
    await engine.database.write((transaction) => runQuery(transaction, removal))
  }
}
