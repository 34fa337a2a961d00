import type { Collection } from '@olympiad/schema/collection'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { Values } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import type { FindOne } from '../../filter/predicate.ts'
import { findIn } from '../../rows/known-rows.ts'

interface Drafted {
  readonly action: 'create' | 'update'
  readonly collection: Collection
  readonly request: RequestInfo
  readonly record: StoredRecord
  readonly values: Values
}

/** Judges a write by cached rows. `false` means unknown; the database decides. */
export interface CachedVerdicts {
  /** Every record exists that the submitted relations name. */
  hasTargets(drafted: Drafted): boolean
  /** The rule lets the caller write. */
  permits(drafted: Drafted): boolean
}

/** Knows nothing: for a store that this process shares, or a question outside of any transaction. */
const NOTHING_KNOWN: CachedVerdicts = { hasTargets: () => false, permits: () => false }

export function cachedVerdicts(
  engine: Engine,
  transaction: Transaction | undefined,
  { session }: RequestInfo,
): CachedVerdicts {
  const { database, queries } = engine
  if (!transaction || database.dialect.isShared) return NOTHING_KNOWN
  const find = findIn(database, transaction, session)
  return {
    hasTargets: (drafted) => hasTargets(engine, find, drafted),
    permits({ action, collection, request, record }) {
      const rule = collection.rules[action]
      const predicate = rule ? queries.predicate(collection, rule, request) : null
      return predicate?.(request, record, find) ?? false
    },
  }
}

function hasTargets({ registry }: Engine, find: FindOne, { collection, values }: Drafted): boolean {
  for (const name in values) {
    const field = collection.fields[name]
    if (field?.type !== 'relation' || values[name] === '') continue
    const [target, id] = [registry.find(field.to), values[name]]
    if (!target || target.kind === 'view' || typeof id !== 'string' || !find(target, 'id', id)) return false
  }
  return true
}
