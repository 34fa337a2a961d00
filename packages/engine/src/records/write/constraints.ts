import type { Collection } from '@olympiad/contract/collection'
import { asServer } from '../../auth/identify.ts'
import type { FieldError } from '../../core/api-error.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import { type Executor, UniqueViolation } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { findAllowed } from '../../rows/find.ts'
import { selectExisting } from '../../rows/statements.ts'

type Faults = Record<string, FieldError>

const MISSING_TARGETS: FieldError = {
  code: 'validation_missing_rel_records',
  message: 'Failed to find all relation records with the provided ids.',
}
const NOT_UNIQUE: FieldError = { code: 'validation_not_unique', message: 'Value must be unique.' }

/** Relations among the values whose targets do not exist. The targets' own rules play no part. */
export async function relationFaults(
  engine: Engine,
  executor: Executor,
  { collection, values }: { collection: Collection; values: Readonly<Record<string, unknown>> },
): Promise<Faults> {
  const faults: Faults = {}
  const judge = async (name: string) => {
    const field = collection.fields[name]
    const target = field?.type === 'relation' ? engine.registry.find(field.to) : undefined
    if (!target) return
    const ids = [...new Set([values[name]].flat().filter((id): id is string => typeof id === 'string' && id !== ''))]
    if (ids.length === 0) return
    const found = await executor.all(selectExisting(engine.database.dialect, target, ids))
    if (found.length < ids.length) faults[name] = MISSING_TARGETS
  }
  await Promise.all(Object.keys(values).map(judge)) // one way to the store and back
  return faults
}

/** Conditions of the collection that the written record breaks. */
export async function checkFaults(
  engine: Engine,
  executor: Executor,
  { collection, record }: { collection: Collection; record: StoredRecord },
): Promise<Faults> {
  const faults: Faults = {}
  for (const { rule, field, code, message } of collection.checks) {
    const request = { ...asServer(engine), isSuperuser: false } // so that the rule is asked at all
    const holds = await findAllowed(engine, { collection, id: record.id, rule, request, executor })
    if (!holds) faults[field] = { code, message }
  }
  return faults
}

/** The faults a unique index reports: one for each of its fields, as PocketBase does; null for another error. */
export function uniqueFaults(error: unknown): Faults | null {
  if (!(error instanceof UniqueViolation)) return null
  return Object.fromEntries(error.fields.map((field) => [field, NOT_UNIQUE]))
}
