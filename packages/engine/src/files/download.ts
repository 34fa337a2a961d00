import type { Collection } from '@olympiad/schema/collection'
import type { FieldOf } from '@olympiad/schema/fields'
import { asAccount } from '../auth/identify.ts'
import { accountOfToken } from '../auth/sessions/tokens.ts'
import { ApiError, notFound } from '../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../core/request-info.ts'
import type { Engine } from '../engine.ts'
import { findAllowed } from '../rows/find.ts'
import { loadRecord } from '../rows/load.ts'
import { fileKey, namesOf } from './uploads.ts'

interface DownloadInput {
  /** Name or id of the collection. */
  readonly collection: string
  readonly id: string
  readonly name: string
  /** The request as the session's account makes it. */
  readonly request: RequestInfo
}

export interface Download {
  readonly key: string
  readonly field: FieldOf<'file'>
}

/**
 * Finds a file that the caller may have. Throws 404 for missing and refused alike; a refusal may carry a reason that
 * the domain gives this caller. Anybody with the name of an unprotected file may have it.
 */
export async function findDownload(
  engine: Engine,
  { collection: nameOrId, id, name, request }: DownloadInput,
): Promise<Download> {
  const collection = engine.registry.find(nameOrId)
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  const record = await loadRecord(engine.database, collection, id)
  if (!record) throw notFound()
  const field = fieldOfFile(collection, record, name)
  // A refusal is the same for right and wrong names, its reason included, or it would tell that a file is there.
  const judged = field ?? protectedField(collection)
  if (judged?.protected) await requireView(engine, { collection, record, field: judged, request })
  if (!field) throw notFound()
  // A view shows the files of the collection it is made of.
  const home = collection.view ? engine.registry.find(collection.view.of) : collection
  return { key: fileKey(home ?? collection, id, name), field }
}

function fieldOfFile({ fields }: Collection, record: StoredRecord, name: string): FieldOf<'file'> | undefined {
  for (const [fieldName, field] of Object.entries(fields)) {
    if (field.type === 'file' && namesOf(record[fieldName]).includes(name)) return field
  }
  return undefined
}

function protectedField({ fields }: Collection): FieldOf<'file'> | undefined {
  return Object.values(fields).find((field) => field.type === 'file' && field.protected === true) as
    | FieldOf<'file'>
    | undefined
}

interface Protected {
  readonly collection: Collection
  readonly record: StoredRecord
  readonly field: FieldOf<'file'>
  readonly request: RequestInfo
}

async function requireView(engine: Engine, { collection, record, field, request }: Protected): Promise<void> {
  const holder = await accountOfToken(engine, request.query.token ?? '', 'file')
  const account = holder?.account ?? (field.sessionReads ? request.account : null)
  const asked: RequestInfo = { ...request, ...asAccount(account), context: 'protectedFile' }
  if (await findAllowed(engine, { collection, id: record.id, rule: collection.rules.view, request: asked })) return
  const reason = await engine.explainDenial({ collection, action: 'file', request: asked, record })
  throw new ApiError(404, undefined, {}, reason ? { reason } : {})
}
