import { type Engine, loadRecord, lockRecord, notFound, type RequestInfo, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { isInScope, ownSchool } from '../../ground/server/rows/staff-guard.ts'

const { importrows, imports } = olympiad

export type StoredImport = StoredOf<typeof imports>
export type StoredRow = StoredOf<typeof importrows>

/** A reading that began this long ago has died with its server. */
const DEAD_MS = 10 * 60_000

/** Whether the server that was reading the file has stopped. */
export const isDeadReading = ({ state, updated }: StoredImport, nowMs: number) =>
  state === 'reading' && nowMs - parseRecordTime(updated) > DEAD_MS

/** Whom the rules of `imports` let read it: a school does not see a file that was taken back, which may be another's. */
const mayRead = (request: RequestInfo, { school, state }: StoredImport) =>
  isInScope(request, 'importPeople', school) && (state !== 'undone' || ownSchool(request) === '')

/** The import of that id. Throws 404 if it does not exist or is outside the caller's scope. */
export async function importInScope(engine: Engine, id: string, request: RequestInfo): Promise<StoredImport> {
  const found = (await loadRecord(engine.database, imports, id)) as StoredImport | null
  if (!found || !mayRead(request, found)) throw notFound()
  return found
}

/** As `importInScope`, locked until the transaction ends. */
export async function lockImport(
  engine: Engine,
  transaction: Transaction,
  { id, request }: { readonly id: string; readonly request: RequestInfo },
): Promise<StoredImport> {
  const held = (await lockRecord(engine.database, imports, id, transaction)) as StoredImport | null
  if (!held || !mayRead(request, held)) throw notFound()
  return held
}
