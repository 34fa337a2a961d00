import type { Collection } from '@olympiad/contract/collection'
import type { FieldOf } from '@olympiad/contract/fields'
import type { Executor } from '../db/database.ts'
import type { Engine } from '../engine.ts'
import type { StoredRecord } from '../filter/request-info.ts'
import type { FieldError } from '../records/api-error.ts'
import { compileOnce, selectInTurn } from '../records/statements.ts'
import type { UploadPlan } from './uploads.ts'

type Limited = FieldOf<'file'> & { readonly quota: NonNullable<FieldOf<'file'>['quota']> }

interface Filled {
  readonly collection: Collection
  /** The record that would be, with the size of its file. */
  readonly record: StoredRecord
}

/** What the server notes of the sizes of the files that a plan brings or takes away, where a quota asks for it. */
export function sizesOf(collection: Collection, { values, writes }: UploadPlan): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const [name, { quota }] of limitedFields(collection)) {
    const written = writes.filter(({ field }) => field === name)
    const isKept = written.length === 0 && values[name] !== ''
    if (name in values && !isKept) sizes[quota.sizeIn] = written.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }
  return sizes
}

/** Fields whose owner would have more than the quota allows, by what is committed: spares the storage most of the surplus. */
export async function quotaFaults(engine: Engine, { collection, record }: Filled): Promise<Record<string, FieldError>> {
  return faultsOf(engine, engine.database, { collection, record })
}

/** As `quotaFaults`, inside a write: the owner's other uploads wait until it ends, so that all of them together stay within. */
export async function exactQuotaFaults(
  engine: Engine,
  transaction: Executor,
  { collection, record }: Filled,
): Promise<Record<string, FieldError>> {
  for (const [, { quota }] of limitedFields(collection)) {
    const owner = collection.fields[quota.owner]
    const owners = owner?.type === 'relation' ? engine.registry.find(owner.to) : undefined
    if (!owners) throw new Error(`${collection.name}: a quota needs a relation to its owner, not ${quota.owner}`)
    await transaction.all(selectInTurn(engine.database.dialect, owners, String(record[quota.owner])))
  }
  return faultsOf(engine, transaction, { collection, record })
}

async function faultsOf({ database }: Engine, executor: Executor, { collection, record }: Filled) {
  const faults: Record<string, FieldError> = {}
  for (const [name, { quota }] of limitedFields(collection)) {
    const { owner, files, bytes, sizeIn } = quota
    const { builder } = database.dialect
    const query = builder
      .selectFrom(collection.name)
      .select([builder.fn.countAll().as('files'), builder.fn.sum(sizeIn).as('bytes')])
      .where(owner, '=', record[owner])
    const [held] = await executor.all(compileOnce(query))
    const isFull = Number(held?.files) + 1 > files || Number(held?.bytes ?? 0) + Number(record[sizeIn]) > bytes
    if (isFull) faults[name] = exceeded(owner, { files, bytes })
  }
  return faults
}

function exceeded(owner: string, { files, bytes }: { files: number; bytes: number }): FieldError {
  return {
    code: 'validation_quota_exceeded',
    message: `Failed to upload - the maximum for one ${owner} is ${files} files and ${bytes} bytes.`,
    params: { maxBytes: bytes, maxFiles: files },
  }
}

function limitedFields({ fields }: Collection): [string, Limited][] {
  return Object.entries(fields).filter((entry): entry is [string, Limited] => {
    return entry[1].type === 'file' && entry[1].quota !== undefined
  })
}
