import type { Collection } from '@olympiad/schema/collection'
import { ApiError, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { findAllowed } from '../../rows/find.ts'
import { loadRecord } from '../../rows/load.ts'

/** The record, if the caller may view it. Throws 403 when viewing is locked, 404 for missing and refused alike. */
export async function viewRecord(
  engine: Engine,
  { collection, id, request }: { collection: Collection; id: string; request: RequestInfo },
): Promise<StoredRecord> {
  const rule = collection.rules.view
  if (rule === null && !request.isSuperuser) throw superusersOnly()
  const record = await findAllowed(engine, { collection, id, rule, request })
  if (record) return record
  const refused = await loadRecord(engine.database, collection, id)
  const reason = refused && (await engine.explainDenial({ collection, action: 'view', request, record: refused }))
  throw new ApiError(404, undefined, {}, reason ? { reason } : {})
}
