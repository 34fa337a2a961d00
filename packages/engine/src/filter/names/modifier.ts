import { type Field as Declared, isMulti } from '@olympiad/schema/fields'
import { FilterError } from '../read/filter-error.ts'
import type { Field } from './condition.ts'
import { Join } from './condition.ts'
import type { Scope } from './scope.ts'

const MODIFIERS = ['isset', 'changed', 'length', 'each', 'lower'] as const
export type Modifier = (typeof MODIFIERS)[number]

/** Splits `field:modifier`. Throws `FilterError` for a modifier that does not exist. */
export function splitModifier(part: string): { name: string; modifier?: Modifier } {
  const [name = '', modifier, ...more] = part.split(':')
  if (modifier === undefined) return { name }
  const known = MODIFIERS.find((one) => one === modifier)
  if (!known || more.length > 0) throw new FilterError(`unknown modifier: ${part}`)
  return { name, modifier: known }
}

/** Whether a field holds choices that can be counted and gone through, one or many. */
export function isCountable(field: Declared | undefined): boolean {
  return field?.type === 'select' || field?.type === 'relation' || field?.type === 'file'
}

/** The field seen through a modifier. Throws `FilterError` where the modifier has no meaning. */
export function applyModifier(
  scope: Scope,
  operand: Field,
  { field, modifier }: { field?: Declared; modifier?: Modifier },
): Field {
  switch (modifier) {
    case undefined:
      return operand
    case 'lower':
      return { ...operand, isLower: true }
    case 'length':
    case 'each': {
      if (!field || !isCountable(field)) break
      const { cell } = operand
      if (modifier === 'length') return { kind: 'field', cell, class: isMulti(field) ? 'count' : 'presence' }
      return {
        kind: 'field',
        cell: isMulti(field) ? entriesOf(scope, cell.join, cell.name).column('value') : cell,
        class: 'entry',
      }
    }
  }
  throw new FilterError(`${modifier} has no meaning for ${operand.cell.name}`)
}

/** The join over the entries of a list field; paths through its records and `:each` share it. */
export function entriesOf(scope: Scope, join: Join, field: string): Join {
  const make = () => new Join({ kind: 'entries', of: join.column(field) }, { isMany: true })
  return join.next(`${scope.name}${field}:each`, make)
}
