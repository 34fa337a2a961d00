import type { Collection } from '@olympiad/schema/collection'
import type { Registry } from '../core/registry.ts'
import type { RequestInfo, StoredRecord } from '../core/request-info.ts'
import type { Dialect } from '../db/dialect.ts'
import { READS, type Statement } from '../db/statement.ts'
import { BoundedCache } from '../support/bounded-cache.ts'
import { findsOne } from './finds-one.ts'
import { checkRule, type NamedRule } from './names/check-rule.ts'
import { isCostly } from './names/cost.ts'
import { fixedLiterals, type Literals, resolve, scopeOf } from './names/resolve.ts'
import { Plan } from './names/scope.ts'
import { resolveSort } from './names/sort.ts'
import { type Predicate, predicateOf } from './predicate.ts'
import { type Compiled, type Outline, Prepared } from './prepared.ts'
import { type FilterText, FilterTextCache, type ReadFilterText } from './read/filter-text-cache.ts'
import { asText } from './read/value.ts'
import { readingRule } from './rule-error.ts'
import { type Facts, factsOf } from './sql/facts.ts'
import { isPlaceholder } from './sql/placeholder.ts'

export type { FilterText }

/** Room for a thousand of each: an ordinary rule or filter weighs about 10, or 1000 as SQL, the longest 20 times as much and more. */
const SELECTIONS_WEIGHT = 10_000
const STATEMENTS_WEIGHT = 1_000_000

export interface Selection {
  readonly collection: Collection
  /** All must hold; empty texts are left out. */
  readonly conditions: readonly FilterText[]
  /** The client's sort text. */
  readonly sort?: string
  /** Only records with these ids. */
  readonly only?: { readonly ids: readonly string[] }
  readonly limit?: number
  readonly offset?: number
  readonly request: RequestInfo
  /** Judges this record instead of the stored rows: one not yet written, or already deleted. */
  readonly row?: StoredRecord
}

/** A selection whose texts are read: what is left comes with the request. */
export type HeldStatement = (request: RequestInfo) => Statement

export interface Queries {
  /** The rows of a selection, all columns, in its order. Throws `FilterError`, and `RuleError` for a rule. */
  select(selection: Selection): Statement
  /** As `select`, to be asked again with other requests of the same kind of account and purpose. */
  held(selection: Selection): HeldStatement
  /** As `select`, their ids alone. Throws `FilterError`. */
  ids(selection: Selection): Statement
  /** One row, whose column `total` is the number of rows of the selection. Throws `FilterError`. */
  count(selection: Selection): Statement
  /** The rule as a predicate over rows in memory, for the caller's kind of account; null if only the store can judge it. */
  predicate(collection: Collection, rule: string, request: RequestInfo): Predicate | null
  /**
   * Reads a rule and resolves its names, for every kind of account. Throws an error that names the collection and the
   * fault.
   */
  checkRule(collection: Collection, rule: NamedRule): void
}

/** Turns selections into statements; selections that differ only in values are compiled once. */
export function createQueries({ registry, dialect }: { registry: Registry; dialect: Dialect }): Queries {
  const texts = new FilterTextCache()
  const kept = new BoundedCache<string, Prepared>(SELECTIONS_WEIGHT, ({ plan }) => plan.compares.length + 5)
  const compiled = new BoundedCache<string, Compiled>(STATEMENTS_WEIGHT, ({ sql }) => sql.length + 500)
  const read = (collection: Collection, condition: FilterText) =>
    condition.origin === 'rule'
      ? readingRule(collection, condition.text, () => texts.read(condition))
      : texts.read(condition)
  const held = (columns: Outline['columns'], selection: Selection): HeldStatement => {
    const { only, row, limit = 0, offset = 0 } = selection
    const conditions = selection.conditions
      .filter(({ text }) => text !== '')
      .map((one) => read(selection.collection, one))
    const outline = outlineOf(columns, selection)
    const prepared = kept.getOrMake(keyOf(outline, selection, conditions), () => {
      return new Prepared(dialect, outline, prepare(registry, selection, conditions))
    })
    const literals = conditions.flatMap(({ origin, literals: given }) => (origin === 'rule' ? [] : given))
    const ids = only ? only.ids.map(asText) : []
    const batching = prepared.findsOne && !prepared.isCostly ? READS : undefined
    const filling = { ids, row, limit, offset: Math.min(offset, Number.MAX_SAFE_INTEGER) }
    const compiledFor = againAndAgain((facts) =>
      compiled.getOrMake(`${prepared.key} ${facts}`, () => prepared.compile(facts)),
    )
    return (request) => {
      const values = prepared.plan.reads.map((read) => read(request, literals))
      const { sql, parameters } = compiledFor(factsOf(prepared.plan, values))
      const given = { ...filling, values }
      const filled = parameters.map((it) => (isPlaceholder(it) ? it.fill(given) : it))
      return { sql, parameters: filled, isCostly: prepared.isCostly, batching }
    }
  }
  const statement = (columns: Outline['columns'], selection: Selection) => held(columns, selection)(selection.request)
  const treeOf = (text: string) => texts.read({ text, origin: 'rule' }).tree
  const predicate = (collection: Collection, rule: string, request: RequestInfo): Predicate | null => {
    const condition: FilterText = { text: rule, origin: 'rule' }
    const selection = { collection, conditions: [condition], request }
    const { plan, conditions } = prepare(registry, selection, [read(collection, condition)])
    return predicateOf(plan, conditions)
  }
  return {
    predicate: onceForEach(predicate),
    select: (selection) => statement('all', selection),
    held: (selection) => held('all', selection),
    ids: (selection) => statement('ids', selection),
    count: (selection) => statement('total', selection),
    checkRule: (collection, rule) => checkRule({ registry, treeOf }, collection, rule),
  }
}

/** Keeps what was found for the last facts: those of most requests. */
function againAndAgain(find: (facts: Facts) => Compiled): (facts: Facts) => Compiled {
  let last: { readonly facts: Facts; readonly compiled: Compiled } | undefined
  return (facts) => {
    if (last?.facts !== facts) last = { facts, compiled: find(facts) }
    return last.compiled
  }
}

type PredicateOf = Queries['predicate']

/** Made once for each rule and kind of account; declared rules are few, and never change. */
function onceForEach(make: PredicateOf): PredicateOf {
  const known = new WeakMap<Collection, Map<string, Map<Collection | null, Predicate | null>>>()
  return (collection, rule, request) => {
    const byRule = known.get(collection) ?? new Map<string, Map<Collection | null, Predicate | null>>()
    known.set(collection, byRule)
    const byAccount = byRule.get(rule) ?? new Map<Collection | null, Predicate | null>()
    byRule.set(rule, byAccount)
    const account = request.account?.collection ?? null
    const kept = byAccount.get(account)
    if (kept !== undefined) return kept
    const made = make(collection, rule, request)
    byAccount.set(account, made)
    return made
  }
}

/** Looks up all names of a selection. */
function prepare(registry: Registry, selection: Selection, conditions: readonly ReadFilterText[]) {
  const { collection, request, sort } = selection
  const texts = selection.conditions.flatMap(({ text }) => (text === '' ? [] : [text]))
  const plan = new Plan(registry, request.account?.collection ?? null, collection)
  const client = scopeOf(plan, collection, { isClient: !request.isSuperuser, seesHidden: seesHidden(request) })
  const rule = scopeOf(plan, collection, { isClient: false })
  let before = 0
  const resolved = conditions.map((condition, at) => {
    if (condition.origin === 'rule')
      return readingRule(collection, texts[at] ?? '', () => resolve(rule, condition.tree, fixedLiterals))
    const literals = literalsOf(condition, before)
    before += condition.literals.length
    return resolve(condition.origin === 'client' ? client : rule, condition.tree, literals)
  })
  const keys = sort ? resolveSort(client, sort) : []
  const asked = resolved.filter((_, at) => conditions[at]!.origin === 'client')
  const costs = { isCostly: isCostly(asked, keys), findsOne: findsOne(plan.main, collection, resolved) }
  return { plan, conditions: resolved, sort: keys, ...costs }
}

/** Whether a client's text may name hidden fields. On a stream not even superusers may, as in PocketBase. */
function seesHidden({ isSuperuser, context }: RequestInfo): boolean {
  return isSuperuser && context !== 'realtime'
}

/** Literals of a text that is no rule come with the request; `before` are those of the texts before it. */
function literalsOf({ places }: ReadFilterText, before: number): Literals {
  return (term) => {
    const place = before + places.get(term)!
    return (_, literals) => literals[place]!
  }
}

function outlineOf(columns: Outline['columns'], { collection, only, row, limit, offset }: Selection): Outline {
  const ids = only && (only.ids.length === 1 ? 'one' : 'many')
  const isOffset = offset !== undefined && offset > 0
  return { collection, columns, only: ids, isGiven: row !== undefined, isLimited: limit !== undefined, isOffset }
}

/** Equal for selections that differ in values only. */
function keyOf(
  outline: Outline,
  { collection, sort, request }: Selection,
  conditions: readonly ReadFilterText[],
): string {
  const { columns, only, isGiven, isLimited, isOffset } = outline
  const who = `${request.isSuperuser ? '*' : ''}${seesHidden(request) ? '+' : ''}${request.account?.collection.name ?? ''}`
  let key = `${collection.name} ${who} ${columns} ${only} ${isGiven} ${isLimited} ${isOffset}`
  for (const condition of conditions) key += ` ${condition.key}`
  return sort ? `${key} by ${sort}` : key
}
