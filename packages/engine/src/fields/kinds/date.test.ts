import { created, date } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'

const read = '2026-01-02 03:04:05.000Z'

describe('date', () => {
  becomes(date(), '', [
    ['2026-01-02T03:04:05Z', read],
    [read, read],
    ['nonsense', ''],
    [1767225600, ''],
    [true, ''],
    [{}, ''],
  ])

  judges(date({ required: true, min: '2026-01-01', max: '2026-12-31 23:59:59.999Z' }), [
    ['nonsense', 'validation_required'],
    ['2025-12-31T23:59:59Z', 'validation_min_greater_equal_than_required'],
    ['2026-01-01', null],
    ['2026-12-31T23:59:59.999Z', null],
    ['2027-01-01', 'validation_max_less_equal_than_required'],
  ])

  judges(date({ strict: true }), [
    ['', null],
    [null, null],
    [read, null],
    ['nonsense', 'validation_date_invalid'],
    ['2026-02-30', 'validation_date_invalid'],
    [1767225600, 'validation_date_invalid'],
  ])
  judges(date({ strict: true, required: true }), [['', 'validation_required']])

  it('says the bound as Go does', () => {
    expect(faultOf(date({ min: '2026-01-01' }), '2025-01-01')).toMatchObject({
      message: 'Must be no less than 2026-01-01 00:00:00 +0000 UTC.',
      params: { threshold: '2026-01-01T00:00:00Z' },
    })
    expect(faultOf(date({ max: '2026-01-01 10:20:30.450Z' }), '2027-01-01')).toMatchObject({
      message: 'Must be no greater than 2026-01-01 10:20:30.45 +0000 UTC.',
      params: { threshold: '2026-01-01T10:20:30.45Z' },
    })
  })
})

describe('autodate', () => {
  becomes(created(), '', [['2026-01-02T03:04:05Z', read]])
  judges(created(), [['nonsense', null]])
})
