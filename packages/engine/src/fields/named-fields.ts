import type { Field } from '@olympiad/schema/fields'
import type { FieldKind } from './field-kind.ts'
import { kindOf } from './index.ts'

/** A declared field with its name, and how its type behaves. */
export interface NamedField {
  readonly name: string
  readonly field: Field
  readonly kind: FieldKind<Field>
}
type Fields = Readonly<Record<string, Field>>

const known = new WeakMap<Fields, readonly NamedField[]>()

/** The fields of a collection in the order of their declaration; each row and each write goes through them. */
export function namedFields(fields: Fields): readonly NamedField[] {
  const kept = known.get(fields)
  if (kept) return kept
  const made = Object.entries(fields).map(([name, field]) => ({ name, field, kind: kindOf(field) }))
  known.set(fields, made)
  return made
}
