import type { Collection } from '@olympiad/contract/collection'
import type { Statement } from '../db/database.ts'
import type { Dialect } from '../db/dialect.ts'
import { RecentlyUsed } from '../db/recently-used.ts'
import type { Registry } from '../registry.ts'
import { checkRule } from './check-rule.ts'
import { FilterError } from './filter-error.ts'
import { parse } from './parse.ts'
import { type Outline, Prepared } from './prepared.ts'
import type { RequestInfo, StoredRecord } from './request-info.ts'
import { fixedLiterals, resolve, scopeOf } from './resolve.ts'
import { Plan } from './scope.ts'
import { type Parsed, parsed } from './shape.ts'
import { resolveSort } from './sort.ts'
import { asText } from './value.ts'

const MAX_CLIENT_BYTES = 3500
const KEPT_TEXTS = 2000
const KEPT_SELECTIONS = 1000

/** A text that rows must fulfil: an API rule, or a client's filter, which reaches less unless a superuser sent it. */
export interface Condition {
  readonly text: string
  readonly origin: 'rule' | 'client'
}

export interface Selection {
  readonly collection: Collection
  /** All must hold; empty texts are left out. */
  readonly conditions: readonly Condition[]
  /** The client's sort text. */
  readonly sort?: string
  /** Only records with these ids. */
  readonly only?: { readonly ids: readonly string[] }
  readonly limit?: number
  readonly offset?: number
  readonly request: RequestInfo
  /** Judges this record instead of the stored rows: one not yet written, or one that is gone. */
  readonly row?: StoredRecord
}

export interface Queries {
  /** The rows of a selection, all columns, in its order. Throws `FilterError`. */
  select(selection: Selection): Statement
  /** One row, whose column `total` is the number of rows of the selection. Throws `FilterError`. */
  count(selection: Selection): Statement
  /** Reads a rule and looks its names up, for every kind of account. Throws an error that names the collection and what is wrong. */
  checkRule(collection: Collection, rule: string): void
}

/** Turns selections into statements; what differs in values only is compiled once. */
export function createQueries({ registry, dialect }: { registry: Registry; dialect: Dialect }): Queries {
  const texts = new RecentlyUsed<string, Parsed>(KEPT_TEXTS)
  const selections = new RecentlyUsed<string, Prepared>(KEPT_SELECTIONS)

  function statement(columns: Outline['columns'], selection: Selection): Statement {
    const { request, row, limit = 0, offset = 0 } = selection
    const conditions = selection.conditions.flatMap(({ text, origin }) =>
      text === '' ? [] : [{ text, origin, ...read(text, origin) }],
    )
    const outline = outlineOf(columns, selection)
    const prepared = selections.get(keyOf(outline, selection, conditions), () =>
      prepare(outline, selection, conditions),
    )
    const literals = conditions.flatMap((condition) => (condition.origin === 'client' ? condition.literals : []))
    const values = prepared.plan.reads.map((value) => value(request, literals))
    const ids = (selection.only?.ids ?? []).map(asText)
    return prepared.statement({ values, ids, row, limit, offset: Math.min(offset, Number.MAX_SAFE_INTEGER) })
  }

  function read(text: string, origin: Condition['origin']): Parsed {
    if (origin === 'client' && Buffer.byteLength(text) > MAX_CLIENT_BYTES) throw new FilterError('filter too long')
    return texts.get(text, () => parsed(parse(text)))
  }

  function prepare(
    outline: Outline,
    { collection, request, sort }: Selection,
    conditions: readonly ReadCondition[],
  ): Prepared {
    const plan = new Plan(registry, request.account?.collection ?? null, collection)
    let before = 0
    const resolved = conditions.map(({ origin, tree, places, literals }) => {
      const scope = scopeOf(plan, collection, { isClient: origin === 'client' && !request.isSuperuser })
      if (origin === 'rule') return resolve(scope, tree, fixedLiterals)
      const first = before
      before += literals.length
      return resolve(scope, tree, (term) => {
        const place = first + places.get(term)!
        return (_, values) => values[place]!
      })
    })
    const keys = sort ? resolveSort(scopeOf(plan, collection, { isClient: !request.isSuperuser }), sort) : []
    return new Prepared(dialect, outline, { plan, conditions: resolved, sort: keys })
  }

  return {
    select: (selection) => statement('all', selection),
    count: (selection) => statement('total', selection),
    checkRule: (collection, rule) => checkRule(registry, collection, rule),
  }
}

type ReadCondition = Condition & Parsed

function outlineOf(columns: Outline['columns'], { collection, only, row, limit, offset }: Selection): Outline {
  const ids = only && (only.ids.length === 1 ? 'one' : 'many')
  return {
    collection,
    columns,
    only: ids,
    isGiven: row !== undefined,
    isLimited: limit !== undefined,
    isOffset: (offset ?? 0) > 0,
  }
}

/** Equal for selections that differ in values only. */
function keyOf(
  { columns, only, isGiven, isLimited, isOffset }: Outline,
  { collection, sort, request }: Selection,
  conditions: readonly ReadCondition[],
): string {
  const who = request.isSuperuser ? '*' : ''
  const account = request.account?.collection.name ?? ''
  const flags = `${columns} ${only ?? ''} ${Number(isGiven)}${Number(isLimited)}${Number(isOffset)}`
  const asked = conditions.map(({ origin, text, shape }) => (origin === 'rule' ? `r${text}` : `c${shape}`)).join('\n\0')
  return [collection.name, flags, who, account, sort ?? '', asked].join('\0')
}
