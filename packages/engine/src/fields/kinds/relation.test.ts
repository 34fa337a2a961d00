import { relation, relationMany } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'

describe('relation', () => {
  becomes(relation('exams'), '', [
    ['abc', 'abc'],
    [['x', 'y'], 'y'],
    [[null], ''],
  ])
  becomes(
    relationMany('exams', { maxSelect: 3 }),
    [],
    [
      ['abc', ['abc']],
      [
        ['x', 'x', null, 'y'],
        ['x', 'y'],
      ],
    ],
  )

  judges(relation('exams', { required: true }), [
    ['', 'validation_required'],
    ['abc', null],
  ])
  judges(relationMany('exams', { minSelect: 2, maxSelect: 3 }), [
    [[], null],
    [['a'], 'validation_not_enough_values'],
    [['a', 'b'], null],
    [['a', 'b', 'c', 'd'], 'validation_too_many_values'],
  ])

  it('says how many are needed', () => {
    expect(faultOf(relationMany('exams', { minSelect: 2, maxSelect: 3 }), 'a')).toMatchObject({
      message: 'Select at least 2.',
      params: { minSelect: 2 },
    })
  })
})
