import type { Collection } from '@olympiad/schema/collection'
import { asServer } from '../../auth/identify.ts'
import type { FieldError } from '../../core/api-error.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import { type Executor, UniqueViolation } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { isAllowed } from '../../rows/find.ts'
import { selectExisting } from '../../rows/statements.ts'
import { awaitAll, awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'

type Faults = Record<string, FieldError>

const MISSING_TARGETS: FieldError = {
  code: 'validation_missing_rel_records',
  message: 'Failed to find all relation records with the provided ids.',
}
const NOT_UNIQUE: FieldError = { code: 'validation_not_unique', message: 'Value must be unique.' }

/** Relations among the values whose targets do not exist. The targets' own rules play no part. */
export const relationFaults = coroutine(function* (
  engine: Engine,
  executor: Executor,
  { collection, values }: { collection: Collection; values: Readonly<Record<string, unknown>> },
): Coroutine<Faults> {
  const asked = askTargets(engine, executor, { collection, values })
  const found = yield* awaited(awaitAll(asked.map((one) => one.found))) // one way to the store and back
  const missing = asked.filter(({ ids }, at) => (found[at]?.length ?? 0) < ids.length)
  return missing.length === 0 ? NO_FAULTS : Object.fromEntries(missing.map(({ name }) => [name, MISSING_TARGETS]))
})

const NO_FAULTS: Faults = {}

interface AskedTargets {
  readonly name: string
  readonly ids: readonly string[]
  readonly found: MaybePromise<readonly unknown[]>
}

/** Asks for the targets of the relations among the values; they stay until the transaction ends. */
function askTargets(
  engine: Engine,
  executor: Executor,
  { collection, values }: { collection: Collection; values: Readonly<Record<string, unknown>> },
): AskedTargets[] {
  const asked: AskedTargets[] = []
  for (const name in values) {
    const field = collection.fields[name]
    const target = field?.type === 'relation' ? engine.registry.find(field.to) : undefined
    const ids = target ? idsIn(values[name]) : []
    if (!target || ids.length === 0) continue
    asked.push({ name, ids, found: executor.all(selectExisting(engine.database.dialect, target, ids)) })
  }
  return asked
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return [...new Set([value].flat().filter((id): id is string => typeof id === 'string' && id !== ''))]
}

/** Conditions of the collection that the written record breaks. */
export const checkFaults = coroutine(function* (
  engine: Engine,
  executor: Executor,
  { collection, record }: { collection: Collection; record: StoredRecord },
): Coroutine<Faults> {
  const faults: Faults = {}
  for (const { rule, field, code, message } of collection.checks) {
    const request = { ...asServer(engine), isSuperuser: false } // so that the rule is asked at all
    const holds = yield* awaited(isAllowed(engine, { collection, id: record.id, rule, request, executor }))
    if (!holds) faults[field] = { code, message }
  }
  return faults
})

/** The faults a unique index reports: one for each of its fields, as PocketBase does; null for another error. */
export function uniqueFaults(error: unknown): Faults | null {
  if (!(error instanceof UniqueViolation)) return null
  return Object.fromEntries(error.fields.map((field) => [field, NOT_UNIQUE]))
}
