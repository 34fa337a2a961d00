import type { Field } from '@olympiad/schema/fields'
import type { SqlValue } from '../db/statement.ts'

/** The fault of a value, in PocketBase's words. */
export interface FieldFault {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** How a body key may change a stored value: `f+`, `+f`, `f-`, `f:autogenerate`. */
export type Modifier = 'append' | 'prepend' | 'remove' | 'autogenerate'
type Modify<F> = (current: unknown, given: unknown, field: F) => unknown

/** Everything a field type decides; each type is one object of this form. */
export interface FieldKind<F extends Field> {
  /** The value of an unset field when it is read. */
  zero(field: F): unknown
  /** A submitted JSON or form value as it would be read back; never throws. */
  coerce(input: unknown, field: F): unknown
  /** The first rule that a coerced value breaks. */
  validate(value: unknown, field: F): FieldFault | null
  /** Read-back value to stored value. */
  encode(value: unknown, field: F): SqlValue
  /** Stored value to read-back value. */
  decode(stored: SqlValue, field: F): unknown
  readonly modifiers?: Partial<Record<Modifier, Modify<F>>>
}
