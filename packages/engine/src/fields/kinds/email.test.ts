import { email } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'

describe('email', () => {
  becomes(email(), '', [
    ['a@example.org', 'a@example.org'],
    ['ko\u0308ln@example.org', 'k\u00f6ln@example.org'],
    [5, '5'],
    [[], ''],
  ])

  const wrong = 'validation_is_email'
  judges(email({ max: 100 }), [
    ['', null],
    ['a@example.org', null],
    ["o'neil+tag.x@sub-1.example.museum", null],
    ['köln@exämple.de', null],
    ['राम@उदाहरण.भारत', null],
    ['a@বাংলা.বাংলা', null],
    ['a@ශ්‍රී.ලංකා', null],
    ['a@\u0301x.de', wrong],
    ['a@example.technology', null],
    ['a', wrong],
    ['a@', wrong],
    ['@example.org', wrong],
    ['a@localhost', wrong],
    ['a@b@example.org', wrong],
    ['a..b@example.org', wrong],
    ['.a@example.org', wrong],
    ['a b@example.org', wrong],
    ['a@-example.org', wrong],
    ['a@example..org', wrong],
    ['a@127.0.0.1', wrong],
    ['<a@example.org>', wrong],
    ['a@example.org\n', wrong],
    [`${'a'.repeat(65)}@example.org`, wrong],
    [`${'a'.repeat(100)}@example.org`, 'validation_max_text_constraint'],
  ])
  // proves: S5.12
  it('accepts any top-level domain, and only addresses', () => {
    const addresses = ['a@example.in', 'a@example.museum', 'a@example.technology', 'a@example.xn--p1ai']
    expect(addresses.map((address) => faultOf(email(), address))).toEqual(addresses.map(() => null))
    expect(faultOf(email(), 'a@example')?.code).toBe(wrong)
  })
  judges(email({ required: true }), [['', 'validation_required']])
})
