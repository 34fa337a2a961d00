import { number } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'
import { parseJson } from '../lossless-json.ts'
import { numberKind } from './number.ts'

describe('number', () => {
  becomes(number(), 0, [
    [5, 5],
    [-0.5, -0.5],
    [-0, 0],
    ['30', 30],
    ['-1.25e2', -125],
    ['+.5', 0.5],
    ['', 0],
    [' 5', 0],
    ['five', 0],
    ['0x10', 0],
    [true, 1],
    [false, 0],
    [[5], 0],
    [{}, 0],
    [parseJson('12345678901234567890'), 12345678901234567000],
  ])

  judges(number({ int: true, min: 1, max: 100 }), [
    [0, null],
    [1, null],
    [100, null],
    [-1, 'validation_min_number_constraint'],
    [101, 'validation_max_number_constraint'],
    [1.5, 'validation_only_int_constraint'],
    [Number.POSITIVE_INFINITY, 'validation_not_a_number'],
    ['NaN', 'validation_not_a_number'],
    ['-inf', 'validation_not_a_number'],
    ['1e999', 'validation_not_a_number'],
  ])
  judges(number({ required: true }), [
    [0, 'validation_required'],
    ['', 'validation_required'],
    [-3, null],
  ])

  it('says the bound in the message and in the parameters', () => {
    expect(faultOf(number({ min: 2 }), 1)).toMatchObject({
      message: 'Must be greater or equal than 2.',
      params: { min: 2 },
    })
    expect(faultOf(number({ max: 2 }), 3)).toMatchObject({
      message: 'Must be less or equal than 2.',
      params: { max: 2 },
    })
  })

  it('adds and subtracts', () => {
    expect(numberKind.modifiers?.append?.(2, '3', number())).toBe(5)
    expect(numberKind.modifiers?.remove?.(2, 3, number())).toBe(-1)
  })
})
