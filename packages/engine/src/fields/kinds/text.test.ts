import { text } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'
import { textKind } from './text.ts'

describe('text', () => {
  becomes(text(), '', [
    ['plain', 'plain'],
    [' kept ', ' kept '],
    [20210001, '20210001'],
    [-1.5, '-1.5'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [true, 'true'],
    [false, 'false'],
    [{ a: 1 }, ''],
    [['a'], ''],
    ['half \ud83d of an emoji', 'half \ufffd of an emoji'],
  ])

  // A name brings no header and no line of its own.
  judges(text({ isLine: true }), [
    ['15th olympiad – कक्षा', null],
    ['a\r\nBcc: b@example.org', 'validation_line_break'],
    ['a\nb', 'validation_line_break'],
    ['a\u2028b', 'validation_line_break'],
    ['a\u0085b', 'validation_line_break'],
    ['a\tb', 'validation_line_break'],
    ['\n', 'validation_line_break'],
    ['می\u200cخواهم', null],
    // Nor a direction of its own: `\u202eoaR ahsA` would read as Asha Rao.
    ['\u202eoaR ahsA', 'validation_direction'],
    ['Asha\u202b', 'validation_direction'],
    ['\u2067آشا\u2069', 'validation_direction'],
    ['\u200fآشا', null],
  ])
  judges(text(), [['\u202a', null]])
  judges(text(), [['a\nb', null]])

  judges(text({ required: true, min: 2, max: 4, pattern: '[a-z😀]+' }), [
    ['', 'validation_required'],
    [null, 'validation_required'],
    ['a', 'validation_min_text_constraint'],
    ['😀', 'validation_min_text_constraint'],
    ['ab', null],
    ['😀😀😀😀', null],
    ['abcde', 'validation_max_text_constraint'],
    ['ab1', 'validation_invalid_format'],
    ['ab\n', 'validation_invalid_format'],
  ])

  judges(text({ min: 2 }), [
    ['', null],
    ['x'.repeat(5000), null],
    ['x'.repeat(5001), 'validation_max_text_constraint'],
    ['nul\0', 'validation_invalid_format'],
  ])

  it('says the bound in the message and in the parameters', () => {
    expect(faultOf(text({ min: 3 }), 'ab')).toEqual({
      code: 'validation_min_text_constraint',
      message: 'Must be at least 3 character(s).',
      params: { min: 3 },
    })
    expect(faultOf(text({ max: 3 }), 'abcd')).toEqual({
      code: 'validation_max_text_constraint',
      message: 'Must be no more than 3 character(s).',
      params: { max: 3 },
    })
  })

  it('appends a generated text where it is asked to and declared', () => {
    const { autogenerate } = textKind.modifiers ?? {}
    const declared = text({ autogenerate: { alphabet: 'xy', length: 8 } })
    expect(autogenerate?.('old', 'k_', declared)).toMatch(/^k_[xy]{8}$/)
    expect(autogenerate?.('old', 'k_', text())).toBe('k_')
  })
})
