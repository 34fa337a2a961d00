import { type Engine, type Job, queryOf, records, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { removeRows } from './plan/stored-rows.ts'

const { imports } = olympiad
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** How long the lines of a file stay in sight. */
const KEPT_DAYS = 180

/** Removes files and their lines half a year after they came: a faulty line has no owner whose days would end. */
async function removeOldImports(engine: Engine): Promise<void> {
  const before = formatRecordTime(engine.now() - KEPT_DAYS * DAY_MS)
  const old = queryOf(engine.database.dialect, imports)
    .selectFrom(imports.name)
    .select('id')
    .where('created', '<', before)
  for (const { id } of await selectRows(engine.database, old.where('state', '!=', 'applying'))) {
    await removeRows(engine, String(id))
    await engine.database.write((transaction) => records({ engine, transaction }, imports).remove(String(id)))
  }
}

export const oldImportsJob: Job = { name: 'remove old imports', everyMs: HOUR_MS, of: 'store', run: removeOldImports }
