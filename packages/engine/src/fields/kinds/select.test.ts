import { select, selectMany } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'
import { selectKind } from './select.ts'

const one = select(['a', 'b', '5'])
const many = selectMany(['a', 'b', 'c'], { maxSelect: 2 })

describe('select of one', () => {
  becomes(one, '', [
    ['a', 'a'],
    [['a', 'b'], 'b'],
    ['["a","b"]', 'b'],
    ['[1]', '[1]'],
    [5, '5'],
    [true, 'true'],
    [[], ''],
    ['[]', ''],
    [['a', ''], 'a'],
    [{ a: 1 }, ''],
  ])

  judges(one, [
    ['', null],
    ['a', null],
    ['A', 'validation_invalid_value'],
  ])
  judges(select(['a'], { required: true }), [['', 'validation_required']])

  it('names the invalid value', () => {
    expect(faultOf(one, 'nope')).toEqual({
      code: 'validation_invalid_value',
      message: 'Invalid value nope.',
      params: { value: 'nope' },
    })
  })

  it('takes the last of what is appended, and is emptied by removing', () => {
    const { append, remove } = selectKind.modifiers ?? {}
    expect(append?.('a', 'b', one)).toBe('b')
    expect(remove?.('a', ['a'], one)).toBe('')
    expect(remove?.('a', 'b', one)).toBe('a')
  })

  it('takes the last of what is prepended where what it holds comes before', () => {
    const { append, prepend } = selectKind.modifiers ?? {}
    expect(prepend?.('b', ['b', 'a'], one)).toBe('a')
    expect(prepend?.('b', ['a'], one)).toBe('b')
    expect(append?.('b', ['a', 'b'], one)).toBe('a')
  })
})

describe('select of many', () => {
  becomes(
    many,
    [],
    [
      ['a', ['a']],
      [
        ['b', 'a', 'b', ''],
        ['b', 'a'],
      ],
      ['["b","a"]', ['b', 'a']],
      ['a[', ['a[']],
      ['', []],
      [{}, []],
    ],
  )

  judges(many, [
    [[], null],
    [['a', 'b'], null],
    [['a', 'b', 'c'], 'validation_too_many_values'],
    [['a', 'x'], 'validation_invalid_value'],
  ])
  judges(selectMany(['a'], { maxSelect: 2, required: true }), [[[], 'validation_required']])

  it('says how many may be selected', () => {
    expect(faultOf(many, ['a', 'b', 'c'])).toMatchObject({
      message: 'Select no more than 2.',
      params: { maxSelect: 2 },
    })
  })

  it('appends, prepends and removes without repeating', () => {
    const { append, prepend, remove } = selectKind.modifiers ?? {}
    expect(append?.(['a'], ['b', 'a'], many)).toEqual(['a', 'b'])
    expect(prepend?.(['a'], ['b'], many)).toEqual(['b', 'a'])
    expect(remove?.(['a', 'b'], 'a', many)).toEqual(['b'])
  })
})
