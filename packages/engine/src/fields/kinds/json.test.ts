import { json } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, judges } from '../../../test/fields/field.ts'
import { jsonKind } from './json.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
/** What a text becomes on its way through the store and out again. */
const kept = (text: string) =>
  JSON.stringify(jsonKind.decode(jsonKind.encode(jsonKind.coerce(text, json()), json()), json()))

describe('json', () => {
  becomes(json(), null, [
    [
      { b: 1, a: [true, null] },
      { b: 1, a: [true, null] },
    ],
    [0, 0],
    [false, false],
    ['', ''],
    ['true', true],
    ['null', null],
    ['12.5', 12.5],
    ['-1', -1],
    ['"quoted"', 'quoted'],
    ['[1,2]', [1, 2]],
    ['{"a":1}', { a: 1 }],
    ['plain', 'plain'],
    ['nullable', 'nullable'],
    ['[1,', '[1,'],
    ['007', '007'],
    ['1e999', '1e999'],
    [' 1', ' 1'],
  ])

  judges(json({ required: true, maxSize: 20 }), [
    [null, 'validation_required'],
    ['', 'validation_required'],
    [[], 'validation_required'],
    [{}, 'validation_required'],
    [0, null],
    [false, null],
    ['x'.repeat(18), null],
    ['x'.repeat(19), 'validation_json_size_limit'],
    ['ü'.repeat(10), 'validation_json_size_limit'],
    [{ a: Number.POSITIVE_INFINITY }, 'validation_invalid_json'],
    [{ a: 'nul\0' }, 'validation_invalid_json'],
    [{ 'nul\0': 1 }, 'validation_invalid_json'],
  ])
  judges(json(), [
    [[], null],
    [nested(500), null],
    [nested(501), 'validation_invalid_json'],
    ['x'.repeat(1024 * 1024 - 2), null],
    ['x'.repeat(1024 * 1024 - 1), 'validation_json_size_limit'],
  ])

  it.each([
    ['{"b":1,"a":2}'],
    ['{"id":12345678901234567890,"small":3}'],
    ['[0.1234567890123456789,-1.00000000000000000001,1e+300]'],
    ['{"__proto__":{"x":1}}'],
    ['"a\\\\ud800"'],
    ['[""]'],
    ['12345678901234567890'],
  ])('keeps %s to the letter', (text) => {
    expect(kept(text)).toBe(text)
  })

  it('stores no half characters, which no store could look into', () => {
    expect(jsonKind.encode('\ud800 \\ud800', json())).toBe('"\ufffd \\\\ud800"')
  })

  it('stores null for a value that is not set', () => {
    expect(jsonKind.encode(null, json())).toBe(null)
    expect(jsonKind.decode(null, json())).toBe(null)
    expect(jsonKind.decode('0', json())).toBe(0)
  })
})
