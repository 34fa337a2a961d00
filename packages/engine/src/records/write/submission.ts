import type { Collection } from '@olympiad/contract/collection'
import type { RequestInfo } from '../../core/request-info.ts'
import { CommitUncertain, type Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'

/** What a caller sent to be written: plain values (with modifiers in their names) and files. */
export interface Submission {
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
}

/** Something to write, as asked by a caller. */
export interface WriteRequest {
  readonly collection: Collection
  readonly submission: Submission
  readonly request: RequestInfo
}

/**
 * A write whose slow part (hashing, files) is done: `run` belongs in a transaction and may run again when the
 * store asks for it; `undo` takes back what a failed transaction leaves behind.
 */
export interface PreparedWrite<T> {
  run(transaction: Transaction): Promise<T>
  undo(): Promise<void>
}

/** Runs a prepared write in a transaction of its own. */
export async function commit<T>(engine: Engine, request: RequestInfo, prepared: PreparedWrite<T>): Promise<T> {
  try {
    return await engine.database.write(prepared.run, writerOf(request))
  } catch (error) {
    if (!(error instanceof CommitUncertain)) await prepared.undo() // else the record may stand, and names its files
    throw error
  }
}

/** Whose share of the store a write is: that of the account; a guest's, or the server's own, is nobody's. */
export function writerOf({ account }: RequestInfo): string | undefined {
  return account?.record.id
}

/** The submitted values this caller may write: hidden fields are dropped silently, as PocketBase does. */
export function writableBody({ collection, submission, request }: WriteRequest): Record<string, unknown> {
  const entries = Object.entries(submission.body).filter(([key]) => {
    const name = fieldName(key)
    const field = collection.fields[name]
    return request.isSuperuser || !field?.hidden || (collection.kind === 'auth' && name === 'password')
  })
  return Object.fromEntries(entries)
}

/** The field a body key is about: `tags+`, `+tags`, `title:autogenerate` are about `tags` and `title`. */
function fieldName(key: string): string {
  return key.replace(/^\+/, '').replace(/[+-]$/, '').replace(/:.*$/, '')
}

/** The two dates the server writes, as far as the collection has them. */
export function autodates({ fields }: Collection, nowText: string, { isNew }: { isNew: boolean }) {
  const dates: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'autodate' && (isNew ? field.onCreate : field.onUpdate)) dates[name] = nowText
  }
  return dates
}
