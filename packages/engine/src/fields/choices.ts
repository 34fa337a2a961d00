import { type FileField, isMulti, type RelationField, type SelectField } from '@olympiad/schema/fields'
import type { SqlValue } from '../db/statement.ts'
import { toTexts } from './cast.ts'
import type { FieldKind } from './field-kind.ts'

type ListField = SelectField<unknown> | RelationField<unknown> | FileField<unknown>

/** The common part of the field types for one text or a list of texts: all but their rules. */
export const choices: Omit<Required<FieldKind<ListField>>, 'validate'> = {
  zero: (field) => shaped([], field),
  coerce: (input, field) => shaped(toTexts(input), field),
  encode: (value) => (Array.isArray(value) ? JSON.stringify(value) : (value as string)),
  decode: (stored, field) => (isMulti(field) ? storedList(stored) : (stored ?? '')),
  modifiers: {
    append: (current, given, field) => shaped([...toTexts(current), ...toTexts(given)], field),
    prepend: (current, given, field) => shaped([...toTexts(given), ...toTexts(current)], field),
    remove(current, given, field) {
      const removed = new Set(toTexts(given))
      return shaped(
        toTexts(current).filter((text) => !removed.has(text)),
        field,
      )
    },
  },
}

/** The texts of a value, whichever of its two shapes it has. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return value === '' ? [] : [value as string]
}

/** Repetitions count where they come first. From the rest, a field for one value takes the last. */
function shaped(texts: string[], field: ListField): string | string[] {
  const distinct = [...new Set(texts)]
  return isMulti(field) ? distinct : (distinct.at(-1) ?? '')
}

function storedList(stored: SqlValue): string[] {
  return stored === '[]' || typeof stored !== 'string' ? [] : (JSON.parse(stored) as string[])
}
