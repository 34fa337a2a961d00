import { type Database, queryOf, selectRows, type WrittenRecord } from '@olympiad/engine'
import type { LastWrite } from '@olympiad/schema/read-values'
import { auditlog } from '../../../log/declared/auditlog.ts'

/** How many of the newest entries of a record are read. */
const NEWEST = 100

/** By field, who wrote it last, as the newest entries of the log say; a field that they do not name is missing. */
export async function lastWrites(
  { dialect }: Pick<Database, 'dialect'>,
  { collection, id, executor }: WrittenRecord,
): Promise<Record<string, LastWrite>> {
  const entries = queryOf(dialect, auditlog, collection)
    .selectFrom(auditlog.name)
    .select(['at', 'actorName', 'changes'])
    .where('record', '=', id)
    .where('collection', '=', collection.name)
    .orderBy('id', 'desc')
    .limit(NEWEST)
  const found: Record<string, LastWrite> = {}
  for (const { at, actorName, changes } of await selectRows(executor, entries)) {
    for (const field of Object.keys(JSON.parse(String(changes)) ?? {}))
      found[field] ??= { by: String(actorName), at: String(at) }
  }
  return found
}
