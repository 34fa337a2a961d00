import { type Engine, queryOf, type StoredRecord, selectRows } from '@olympiad/engine'
import type { BundleWrite } from '../bundle.ts'
import type { GoneRecord, Memory } from './import-plan.ts'

/** Parameters of one statement. */
const AT_ONCE = 250
/** What a record is called by, the first that it has. */
const NAMES = ['username', 'code', 'name', 'primaryContent', 'questionpaper', 'questionpaperlink', 'exam']

/** The records that earlier imports left, that are still there, and that the bundle does not name. */
export async function goneRecords(
  engine: Engine,
  wanted: readonly BundleWrite[],
  memory: Memory,
): Promise<GoneRecord[]> {
  const named = new Set(wanted.map(({ collection, id }) => `${collection}/${id}`))
  const gone: GoneRecord[] = []
  for (const [collection, known] of memory) {
    const unnamed = [...known.keys()].filter((id) => !named.has(`${collection}/${id}`))
    for (let start = 0; start < unnamed.length; start += AT_ONCE) {
      const stored = await storedOf(engine, collection, unnamed.slice(start, start + AT_ONCE))
      gone.push(...stored.map((record) => ({ collection, label: labelOf(record) })))
    }
  }
  return gone
}

async function storedOf({ database }: Engine, collection: string, ids: readonly string[]): Promise<StoredRecord[]> {
  const all = queryOf(database.dialect, { name: collection })
    .selectFrom(collection)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
  return (await selectRows(database, all)) as StoredRecord[]
}

function labelOf(record: StoredRecord): string {
  const name = NAMES.find((field) => typeof record[field] === 'string' && record[field] !== '')
  return name === undefined ? record.id : String(record[name])
}
