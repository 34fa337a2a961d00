import type { JsonPath } from '../db/expressions.ts'
import type { Operator } from './filter-tree.ts'
import type { Column, Join } from './join.ts'

/** A filter whose names are looked up: it speaks of columns and of values, by their number in the plan. */
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

/** No row of the joins certainly fails the comparison: what `=` asks of many values, and `?=` does not. */
export interface NoCounterexample {
  readonly kind: 'none'
  readonly compare: Compare
  readonly left: Candidates
  readonly right: Candidates
}
/** The rows that one side is gone through; none when it has one row at most. */
export interface Candidates {
  readonly rows: readonly Join[]
  /** What the rows must fulfil to count: a client gets no hint of those it may not see. */
  readonly visible: readonly Condition[]
}

export type Operand = Known | Field | Distance | Changed

/** A value that is known before the query. */
export interface Known {
  readonly kind: 'known'
  readonly value: number
  /** Keywords and fields of the account: `~` takes them as a field's value, wildcards included. */
  readonly likeField?: boolean
}
export type FieldClass = 'text' | 'number' | 'bool' | 'json' | 'geoPoint' | 'entry' | 'count' | 'presence'
export interface Field {
  readonly kind: 'field'
  readonly cell: Column
  readonly class: FieldClass
  readonly isLower?: boolean
  readonly path?: JsonPath
  /** Whether anything was submitted that leads to the row; where nothing was, the field is null whatever its class. */
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
