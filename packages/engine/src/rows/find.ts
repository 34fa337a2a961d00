import type { Collection } from '@olympiad/schema/collection'
import type { Rule } from '@olympiad/schema/rules'
import type { RequestInfo, StoredRecord } from '../core/request-info.ts'
import type { Executor } from '../db/database.ts'
import type { Row, Statement } from '../db/statement.ts'
import { TimeSlice } from '../db/time-slice.ts'
import type { Engine } from '../engine.ts'
import type { FilterText, Selection } from '../filter/queries.ts'
import { after, type MaybePromise } from '../support/coroutine.ts'
import { decodeRow } from './rows.ts'
import { rowsAtOnce } from './rows-at-once.ts'

interface FindOptions {
  readonly collection: Collection
  readonly id: string
  readonly rule: Rule
  readonly request: RequestInfo
  /** The transaction to look in; committed data otherwise. */
  readonly executor?: Executor
  /** Judge this record instead of the stored row: one not yet written, or one about to go. */
  readonly row?: StoredRecord
}

/** The record if it is there and the rule lets the caller in; null is one answer for missing and refused. */
export function findAllowed(engine: Engine, options: FindOptions): MaybePromise<StoredRecord | null> {
  const { collection, row } = options
  const found = ask(engine, engine.queries.select, options)
  return after(found, ([one]) => (one ? (row ?? decodeRow(collection, one)) : null))
}

/** As `findAllowed`, for a record that is known already. */
export function isAllowed(engine: Engine, options: FindOptions): MaybePromise<boolean> {
  return after(ask(engine, engine.queries.ids, options), (found) => found.length > 0)
}

function ask(
  engine: Engine,
  how: (selection: Selection) => Statement,
  options: FindOptions,
): MaybePromise<readonly Row[]> {
  const { collection, id, rule, request, row, executor = engine.database } = options
  const conditions = ruleConditions(rule, request)
  return conditions === null
    ? []
    : executor.all(how({ collection, conditions, only: { ids: [id] }, limit: 1, request, row }))
}

/** Which of the ids exist and pass the rule. */
export async function filterAllowed(
  engine: Engine,
  options: Omit<FindOptions, 'id' | 'row'> & { readonly ids: readonly string[] },
): Promise<Map<string, StoredRecord>> {
  const { collection, ids, rule, request, executor = engine.database } = options
  const allowed = new Map<string, StoredRecord>()
  const conditions = ruleConditions(rule, request)
  if (conditions === null) return allowed
  const [slice, atOnce] = [new TimeSlice(), rowsAtOnce(collection)]
  for (let from = 0; from < ids.length; from += atOnce) {
    const only = { ids: ids.slice(from, from + atOnce) }
    for (const row of await executor.all(engine.queries.select({ collection, conditions, only, request }))) {
      if (slice.isOver) await slice.next()
      allowed.set(String(row.id), decodeRow(collection, row))
    }
  }
  return allowed
}

/** The conditions that a rule sets for the caller; null when it shuts them out, none for a superuser. */
export function ruleConditions(rule: Rule, request: RequestInfo): FilterText[] | null {
  if (request.isSuperuser || rule === '') return []
  return rule === null ? null : [{ text: rule, origin: 'rule' }]
}
