import type { NumberField } from '@olympiad/schema/fields'
import { toNumber } from '../cast.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'

const NOT_NUMBER: FieldFault = {
  code: 'validation_not_a_number',
  message: 'The submitted number is not properly formatted.',
}
const NOT_INT: FieldFault = { code: 'validation_only_int_constraint', message: 'Decimal numbers are not allowed.' }

const LARGEST_WHOLE = 2 ** 63

/** As in PocketBase, a number that no 64-bit integer holds is not whole. */
const isWhole = (number: number) => Number.isInteger(number) && Math.abs(number) < LARGEST_WHOLE

export const numberKind: FieldKind<NumberField> = {
  zero: () => 0,
  coerce: toNumber,
  validate(value, { required, int, min, max }) {
    const number = value as number
    if (!Number.isFinite(number)) return NOT_NUMBER
    if (number === 0) return required ? REQUIRED : null // 0 is "not given": no bound holds for it
    if (int && !isWhole(number)) return NOT_INT
    if (min !== undefined && number < min) {
      const message = `Must be greater or equal than ${min}.`
      return { code: 'validation_min_number_constraint', message, params: { min } }
    }
    return max !== undefined && number > max ? numberAbove(max) : null
  },
  encode: (value) => value as number,
  decode: (stored) => Number(stored ?? 0),
  modifiers: {
    append: (current, given) => toNumber(current) + toNumber(given),
    remove: (current, given) => toNumber(current) - toNumber(given),
  },
}

/** The fault of a number above the largest. */
export function numberAbove(max: number): FieldFault {
  return {
    code: 'validation_max_number_constraint',
    message: `Must be less or equal than ${max}.`,
    params: { max },
  }
}
