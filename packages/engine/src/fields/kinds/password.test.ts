import type { PasswordField } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'

const field: PasswordField = { type: 'password', min: 8, max: 71, required: true, hidden: true }

describe('password', () => {
  becomes(field, '', [
    ['secret 12', 'secret 12'],
    [12345678, '12345678'],
  ])

  judges(field, [
    ['', 'validation_required'],
    ['1234567', 'validation_min_text_constraint'],
    ['12345678', null],
    ['x'.repeat(71), null],
    ['x'.repeat(72), 'validation_max_text_constraint'],
    ['😀'.repeat(17), null],
    ['😀'.repeat(18), 'validation_max_text_constraint'],
  ])

  it('says how long it must be', () => {
    expect(faultOf(field, 'short')).toMatchObject({ message: 'Must be at least 8 character(s).' })
  })
})
