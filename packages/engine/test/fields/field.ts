import { inspect } from 'node:util'
import type { Field } from '@olympiad/schema/fields'
import { expect, it } from 'vitest'
import { kindOf } from '../../src/fields/index.ts'

const show = (value: unknown) => inspect(value, { breakLength: Number.POSITIVE_INFINITY }).slice(0, 60)

/** Each submitted value is read back as the one beside it; so is nothing at all, as the zero value. */
export function becomes(
  field: Field,
  zero: unknown,
  cases: readonly (readonly [submitted: unknown, readBack: unknown])[],
) {
  it.each([[undefined, zero], [null, zero], ...cases].map(([input, value]) => [show(input), input, value]))(
    'takes %s',
    (_, input, readBack) => {
      const kind = kindOf(field)
      const value = kind.coerce(input, field)
      expect(value).toEqual(readBack)
      expect(kind.coerce(value, field)).toEqual(readBack) // what is read back may be written again
    },
  )
  it('is zero when unset', () => expect(kindOf(field).zero(field)).toEqual(zero))
}

/** Each submitted value has the fault whose code stands beside it, or none. */
export function judges(field: Field, cases: readonly (readonly [submitted: unknown, code: string | null])[]) {
  it.each(cases.map(([input, code]) => [code ?? 'no fault', show(input), input, code] as const))(
    'finds %s in %s',
    (_, __, input, code) => expect(faultOf(field, input)?.code ?? null).toBe(code),
  )
}

/** The fault of a submitted value. */
export function faultOf(field: Field, input: unknown) {
  const kind = kindOf(field)
  return kind.validate(kind.coerce(input, field), field)
}
