import type { Collection } from '@olympiad/schema/collection'
import type { JsonPath } from '../../db/expressions.ts'
import type { Operator } from '../read/filter-tree.ts'

/** A filter with resolved names: it refers to columns and to values, by their number in the plan. */
export type Condition = Both | Compare | NoCounterexample

export interface Both {
  readonly kind: 'all' | 'any'
  readonly parts: readonly Condition[]
}

/** Some row of the joins fulfils the comparison. */
export interface Compare {
  readonly kind: 'compare'
  /** Place of its facts in the plan. */
  readonly number: number
  readonly operator: Operator
  readonly left: Operand
  readonly right: Operand
}

/** No row of the joins certainly fails the comparison: that is the meaning of `=` for many values, and not of `?=`. */
export interface NoCounterexample {
  readonly kind: 'none'
  readonly compare: Compare
  readonly left: Candidates
  readonly right: Candidates
}
/** The rows that one side stands for; none if it has one row at most. */
export interface Candidates {
  readonly rows: readonly Join[]
  /** The condition that the rows must fulfil to count: a client gets no hint of rows it may not see. */
  readonly visible: readonly Condition[]
}

export type Operand = KnownValue | Field | Distance | Changed

/** A value that is known before the query. */
export interface KnownValue {
  readonly kind: 'known'
  readonly value: number
  /** Keywords and fields of the account: `~` takes them as a field's value, wildcards included. */
  readonly likeField?: boolean
}
/** An `entry` belongs to a stored list, a `sentEntry` to a submitted list. Without a submitted list there is nothing to compare. */
export type FieldClass = 'text' | 'number' | 'bool' | 'json' | 'geoPoint' | 'entry' | 'sentEntry' | 'count' | 'presence'
export interface Field {
  readonly kind: 'field'
  readonly cell: Column
  readonly class: FieldClass
  readonly isLower?: boolean
  readonly path?: JsonPath
  /** Whether a submitted value leads to the row. If not, the field is null, whatever its class. */
  readonly isLed?: number
}
/** Kilometres between two points, given as longitude and latitude twice. */
export interface Distance {
  readonly kind: 'distance'
  readonly of: readonly Operand[]
}
/** Whether a submitted value differs from the stored one. */
export interface Changed {
  readonly kind: 'changed'
  readonly isSubmitted: number
  readonly compare: Compare
}

/** Where a value of the row side stands: a column of a joined table, or a value that is known before the query. */
export type Cell = Column | { readonly kind: 'known'; readonly value: number }
export interface Column {
  readonly kind: 'column'
  readonly join: Join
  readonly name: string
}

/** How a table comes into the query. */
export type Link =
  /** The judged row itself. */
  | { readonly kind: 'main' }
  /** The record with the id in the cell. */
  | { readonly kind: 'id'; readonly of: Cell }
  /** The records with the ids in the cell's list. */
  | { readonly kind: 'ids'; readonly of: Cell }
  /** The records that name the id of the cell in `field`, alone or in a list. */
  | { readonly kind: 'back'; readonly field: string; readonly isList: boolean; readonly of: Cell }
  /** The entries of the list in the cell; its column is `value`. */
  | { readonly kind: 'entries'; readonly of: Cell }
  /** Every record. */
  | { readonly kind: 'all' }

/** A table that paths share: conditions on the same path mean the same row of it. */
export class Join {
  readonly link: Link
  /** Absent for entries of a list. */
  readonly collection: Collection | undefined
  /** Several of its rows may belong to one row. */
  readonly isMany: boolean
  /** The condition that makes its rows visible to a client's filter; absent if they are open to it. */
  visible: Condition | undefined
  readonly #next = new Map<string, Join>()

  constructor(link: Link, { collection, isMany = false }: { collection?: Collection; isMany?: boolean }) {
    this.link = link
    this.collection = collection
    this.isMany = isMany
  }

  /** The join it hangs on. */
  get parent(): Join | undefined {
    return 'of' in this.link && this.link.of.kind === 'column' ? this.link.of.join : undefined
  }

  /** The join below this one under the key, made if it is missing. */
  next(key: string, make: () => Join): Join {
    const kept = this.#next.get(key)
    if (kept) return kept
    const made = make()
    this.#next.set(key, made)
    return made
  }

  column(name: string): Column {
    return { kind: 'column', join: this, name }
  }

  /** This join and all that it hangs on, up to but without `base`, the outermost first. */
  pathFrom(base?: Join): Join[] {
    return this === base ? [] : [...(this.parent?.pathFrom(base) ?? []), this]
  }
}
