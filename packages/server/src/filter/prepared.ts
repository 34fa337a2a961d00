import type { Collection } from '@olympiad/contract/collection'
import { sql } from 'kysely'
import type { SqlValue, Statement } from '../db/database.ts'
import type { Dialect } from '../db/dialect.ts'
import type { Sql } from '../db/expressions.ts'
import { RecentlyUsed } from '../db/recently-used.ts'
import { Block } from './block.ts'
import { compile, simplify } from './compile.ts'
import type { Condition } from './condition.ts'
import { type Facts, factsOf } from './facts.ts'
import { givenRow } from './given-row.ts'
import { orderBy } from './order-by.ts'
import type { Plan } from './scope.ts'
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
    const { collection, columns, only, isGiven, isLimited, isOffset } = this.#outline
    const { builder, expressions } = this.#dialect
    const compilation = { expressions, facts }
    const block = Block.root(this.plan.main, tieFor(this.#dialect))
    const where = this.#where(compilation, block)
    const isOrdered = columns === 'all' && only !== 'one' && !isGiven
    const order = isOrdered ? sql` order by ${orderBy(this.#insertion(), compilation, this.#sort, block)}` : sql``
    const limit = isLimited ? sql` limit ${slot(({ limit }) => limit)}` : sql``
    const offset = isOffset ? sql` offset ${slot(({ offset }) => offset)}` : sql``
    const from = isGiven ? givenRow(expressions, collection) : sql.table(collection.name)
    const query = sql`select ${columnList(collection, columns)} from ${from} as t${block.joins} where ${where}${order}${limit}${offset}`
    return query.compile(builder) as unknown as Compiled
  }

  /** Views know no order of insertion. */
  #insertion(): Sql {
    return sql.ref(this.#outline.collection.kind === 'view' ? 't.id' : `t.${this.#dialect.orderColumn}`)
  }

  #where(compilation: { expressions: Dialect['expressions']; facts: readonly Facts[] }, block: Block): Sql {
    const { expressions, facts } = compilation
    const condition = simplify(this.#condition, facts)
    const id = sql.ref('t.id')
    const { only } = this.#outline
    const parts: Sql[] = []
    if (only === 'one') parts.push(sql`${id} = ${expressions.textParameter(slot(({ ids }) => ids[0]!))}`)
    if (only === 'many') {
      const list = expressions.textParameter(slot(({ ids }) => JSON.stringify(ids)))
      parts.push(sql`${id} in ${entriesOf(expressions, list, 'only')}`)
    }
    if (typeof condition === 'object') parts.push(compile(compilation, condition, block))
    else if (!condition || parts.length === 0) parts.push(sql.raw(String(condition)))
    return sql.join(parts, sql` and `)
  }
}

function columnList({ fields }: Collection, columns: Outline['columns']): Sql {
  if (columns === 'total') return sql`cast(count(*) as integer) as total`
  return sql.join(['id', ...Object.keys(fields)].map((name) => sql.ref(`t.${name}`)))
}

function isSlot(parameter: Slot | SqlValue): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && 'fill' in parameter
}
