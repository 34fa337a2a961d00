import type { Collection } from '@olympiad/schema/collection'
import { sql } from 'kysely'
import type { Dialect } from '../db/dialect.ts'
import type { Expressions, Sql } from '../db/expressions.ts'
import type { SqlValue } from '../db/statement.ts'
import type { Condition } from './names/condition.ts'
import type { Plan } from './names/scope.ts'
import type { SortKey } from './names/sort.ts'
import type { Compilation } from './sql/compilation.ts'
import { compile } from './sql/compile.ts'
import type { Facts } from './sql/facts.ts'
import { FromClause } from './sql/from-clause.ts'
import { givenRow } from './sql/given-row.ts'
import { orderBy } from './sql/order-by.ts'
import { type Placeholder, placeholder } from './sql/placeholder.ts'
import { simplify } from './sql/simplify.ts'
import { entriesOf, tieFor } from './sql/tables.ts'

/** The selection, apart from any value. */
export interface Outline {
  readonly collection: Collection
  readonly columns: 'all' | 'ids' | 'total'
  readonly only: 'one' | 'many' | undefined
  readonly isGiven: boolean
  readonly isLimited: boolean
  readonly isOffset: boolean
}

/** The meaning of its texts, by their shared plan. */
export interface Resolved {
  readonly plan: Plan
  readonly conditions: readonly Condition[]
  readonly sort: readonly SortKey[]
  /** The client chose to go through any number of rows for each row that it asks of. */
  readonly isCostly: boolean
  /** It can find one row at most, by an index. */
  readonly findsOne: boolean
}

/** SQL with parameters to be filled in later. */
export interface Compiled {
  readonly sql: string
  readonly parameters: readonly (Placeholder | SqlValue)[]
}

/** A selection with resolved names; it compiles to a statement for each set of facts. */
export class Prepared {
  readonly plan: Plan
  /** Unlike that of any other. */
  readonly key: number
  readonly isCostly: boolean
  readonly findsOne: boolean
  readonly #dialect: Dialect
  readonly #outline: Outline
  readonly #condition: Condition
  readonly #sort: readonly SortKey[]
  static #count = 0

  constructor(dialect: Dialect, outline: Outline, { plan, conditions, sort, isCostly, findsOne }: Resolved) {
    this.plan = plan
    this.isCostly = isCostly
    this.findsOne = findsOne || outline.only === 'one'
    this.key = ++Prepared.#count
    this.#dialect = dialect
    this.#outline = outline
    this.#condition = { kind: 'all', parts: [...conditions, ...plan.visible] }
    this.#sort = sort
  }

  /** The statement for values of which these facts hold. */
  compile(known: Facts): Compiled {
    const { collection, columns, isGiven, isLimited, isOffset } = this.#outline
    const { builder, expressions } = this.#dialect
    const facts = known.split(',')
    const block = FromClause.root(this.plan.main, tieFor(expressions))
    const where = this.#where({ expressions, facts, block })
    const order = this.#order({ expressions, facts, block })
    const limit = isLimited ? sql` limit ${whole(placeholder((filling) => filling.limit))}` : sql``
    const offset = isOffset ? sql` offset ${whole(placeholder((filling) => filling.offset))}` : sql``
    const list = columnList(collection, columns)
    const rest = sql`${block.joins} where ${where}${order}${limit}${offset}`
    const named = () => sql`${list}${rest}`.compile(builder).sql
    const from = isGiven ? givenRow(expressions, collection, named()) : sql.table(collection.name)
    return sql`select ${list} from ${from} as t${rest}`.compile(builder) as unknown as Compiled
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

/** Hides the value from SQLite's planner, which replans at each execution if `limit` is a bare parameter. */
function whole(value: Sql): Sql {
  return sql`cast(${value} as bigint)`
}

function onlyIds(expressions: Expressions, only: Outline['only']): Sql[] {
  const id = sql.ref('t.id')
  if (only === 'one') return [sql`${id} = ${expressions.textParameter(placeholder(({ ids }) => ids[0]!))}`]
  const list = expressions.textParameter(placeholder(({ ids }) => JSON.stringify(ids)))
  return only === 'many' ? [sql`${id} in ${entriesOf(expressions, list, 'only')}`] : []
}

function columnList({ fields }: Collection, columns: Outline['columns']): Sql {
  if (columns === 'total') return sql`cast(count(*) as integer) as total`
  return sql.join(['id', ...(columns === 'all' ? Object.keys(fields) : [])].map((name) => sql.ref(`t.${name}`)))
}
