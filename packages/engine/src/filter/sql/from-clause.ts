import { sql } from 'kysely'
import type { Sql } from '../../db/expressions.ts'
import type { Join } from '../names/condition.ts'
import { FilterError } from '../read/filter-error.ts'

/** SQLite joins 64 tables at most. */
const MAX_JOINED = 60
/** In a whole statement; far more than any sensible filter needs, and little enough to be planned in no time. */
const MAX_TABLES = 400

/** How a join is tied to its parent. */
export type Tie = (tied: Tied) => Sql
export interface Tied {
  readonly join: Join
  readonly alias: string
  readonly block: FromClause
}

interface Tables {
  readonly clauses: Sql[]
  readonly names: { next: number }
}

/**
 * The tables of one query or subquery and of its outer queries. A join with at most one row is added at its first use,
 * to the block of its parent. A join with many rows exists only where it was declared.
 */
export class FromClause {
  readonly outer: FromClause | undefined
  readonly #tables: Tables
  readonly #tie: Tie
  readonly #aliases = new Map<Join, string>()

  private constructor(tie: Tie, tables: Tables, outer?: FromClause) {
    this.#tie = tie
    this.#tables = tables
    this.outer = outer
  }

  /** The block of the statement itself, which judges the rows of `main`. */
  static root(main: Join, tie: Tie): FromClause {
    const block = new FromClause(tie, { clauses: [], names: { next: 1 } })
    block.#aliases.set(main, 't')
    return block
  }

  /** A subquery in this block. */
  inner(): FromClause {
    return new FromClause(this.#tie, { clauses: [], names: this.#tables.names }, this)
  }

  /** More tables of this subquery, beside those that it has of the same joins. */
  beside(): FromClause {
    return new FromClause(this.#tie, this.#tables, this)
  }

  has(join: Join): boolean {
    return this.#home(join) !== undefined
  }

  alias(join: Join): string {
    const home = this.#home(join) ?? this.#homeOfNew(join)
    return home.#aliases.get(join) ?? home.declare(join)
  }

  /** Adds a table for the join, even if an outer block has one. */
  declare(join: Join): string {
    const number = this.#tables.names.next++
    if (this.#tables.clauses.length >= MAX_JOINED || number > MAX_TABLES) throw new FilterError('too many relations')
    const alias = `j${number}`
    this.#aliases.set(join, alias)
    this.#tables.clauses.push(this.#tie({ join, alias, block: this }))
    return alias
  }

  /** The joins added so far, in SQL; asked for after all conditions are compiled. */
  get joins(): Sql {
    return sql.join(this.#tables.clauses, sql``)
  }

  /** The block in which this block's joined table belongs to the parent's row. */
  #home(join: Join): FromClause | undefined {
    const last = join.parent ? this.#home(join.parent) : undefined
    if (join.parent && !last) return undefined
    for (let block: FromClause | undefined = this; block; block = block.outer) {
      if (block.#aliases.has(join)) return block
      if (block === last) return undefined
    }
    return undefined
  }

  #homeOfNew(join: Join): FromClause {
    if (join.isMany) throw new Error('a join with many rows is spoken of outside of its subquery')
    if (!join.parent) return this.#outermost()
    this.alias(join.parent)
    return this.#home(join.parent)!
  }

  #outermost(): FromClause {
    return this.outer ? this.outer.#outermost() : this
  }
}
