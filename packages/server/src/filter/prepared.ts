import type { Collection } from '@olympiad/contract/collection'
import { sql } from 'kysely'
import type { SqlValue, Statement } from '../db/database.ts'
import type { Dialect } from '../db/dialect.ts'
import type { Expressions, Sql } from '../db/expressions.ts'
import { RecentlyUsed } from '../db/recently-used.ts'
import { Block } from './block.ts'
import type { Compilation } from './compilation.ts'
import { compile } from './compile.ts'
import type { Condition } from './condition.ts'
import { type Facts, factsOf } from './facts.ts'
import { givenRow } from './given-row.ts'
import { orderBy } from './order-by.ts'
import type { Plan } from './scope.ts'
import { simplify } from './simplify.ts'
import type { Filling, Slot } from './slot.ts'
import { slot } from './slot.ts'
import type { SortKey } from './sort.ts'
import { entriesOf, tieFor } from './tables.ts'

const MAX_VARIANTS = 100

/** What is asked for, apart from any value. */
export interface Outline {
  readonly collection: Collection
  readonly columns: 'all' | 'total'
  readonly only: 'one' | 'many' | undefined
  readonly isGiven: boolean
  readonly isLimited: boolean
  readonly isOffset: boolean
}

interface Compiled {
  readonly sql: string
  readonly parameters: readonly (Slot | SqlValue)[]
}

/** A selection whose names are looked up, with the statements it was compiled to so far: one for each set of facts. */
export class Prepared {
  readonly plan: Plan
  readonly #dialect: Dialect
  readonly #outline: Outline
  readonly #condition: Condition
  readonly #sort: readonly SortKey[]
  readonly #compiled = new RecentlyUsed<string, Compiled>(MAX_VARIANTS)

  constructor(
    dialect: Dialect,
    outline: Outline,
    { plan, conditions, sort }: { plan: Plan; conditions: readonly Condition[]; sort: readonly SortKey[] },
  ) {
    this.plan = plan
    this.#dialect = dialect
    this.#outline = outline
    this.#condition = { kind: 'all', parts: [...conditions, ...plan.visible] }
    this.#sort = sort
  }

  /** The statement for these values. */
  statement(filling: Filling): Statement {
    const facts = factsOf(this.plan, filling.values)
    const { sql: text, parameters } = this.#compiled.get(facts.join(), () => this.#compile(facts))
    return { sql: text, parameters: parameters.map((it) => (isSlot(it) ? it.fill(filling) : it)) }
  }

  #compile(facts: readonly Facts[]): Compiled {
    const { collection, columns, isGiven, isLimited, isOffset } = this.#outline
    const { builder, expressions } = this.#dialect
    const block = Block.root(this.plan.main, tieFor(expressions))
    const where = this.#where({ expressions, facts, block })
    const order = this.#order({ expressions, facts, block })
    const limit = isLimited ? sql` limit ${slot((filling) => filling.limit)}` : sql``
    const offset = isOffset ? sql` offset ${slot((filling) => filling.offset)}` : sql``
    const from = isGiven ? givenRow(expressions, collection) : sql.table(collection.name)
    const query = sql`select ${columnList(collection, columns)} from ${from} as t${block.joins} where ${where}${order}${limit}${offset}`
    return query.compile(builder) as unknown as Compiled
  }

  #where(compilation: Compilation): Sql {
    const { expressions, facts } = compilation
    const condition = simplify(this.#condition, facts)
    const parts = onlyIds(expressions, this.#outline.only)
    if (typeof condition === 'object') parts.push(compile(compilation, condition))
    else if (!condition || parts.length === 0) parts.push(sql.raw(String(condition)))
    return sql.join(parts, sql` and `)
  }

  /** Nothing where there is one row at most. Views know no order of insertion. */
  #order(compilation: Compilation): Sql {
    const { collection, columns, only, isGiven } = this.#outline
    if (columns === 'total' || only === 'one' || isGiven) return sql``
    const stored = sql.ref(collection.kind === 'view' ? 't.id' : `t.${this.#dialect.orderColumn}`)
    return sql` order by ${orderBy(compilation, stored, this.#sort)}`
  }
}

function onlyIds(expressions: Expressions, only: Outline['only']): Sql[] {
  const id = sql.ref('t.id')
  if (only === 'one') return [sql`${id} = ${expressions.textParameter(slot(({ ids }) => ids[0]!))}`]
  const list = expressions.textParameter(slot(({ ids }) => JSON.stringify(ids)))
  return only === 'many' ? [sql`${id} in ${entriesOf(expressions, list, 'only')}`] : []
}

function columnList({ fields }: Collection, columns: Outline['columns']): Sql {
  if (columns === 'total') return sql`cast(count(*) as integer) as total`
  return sql.join(['id', ...Object.keys(fields)].map((name) => sql.ref(`t.${name}`)))
}

function isSlot(parameter: Slot | SqlValue): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && 'fill' in parameter
}
