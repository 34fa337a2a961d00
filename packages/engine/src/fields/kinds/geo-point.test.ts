import { geoPoint } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, judges } from '../../../test/fields/field.ts'
import { geoPointKind } from './geo-point.ts'

describe('geoPoint', () => {
  becomes(geoPoint(), { lon: 0, lat: 0 }, [
    [
      { lat: 22.5, lon: 88.25 },
      { lon: 88.25, lat: 22.5 },
    ],
    ['{"lat":1,"lon":2,"more":3}', { lon: 2, lat: 1 }],
    [{ lat: 1 }, { lon: 0, lat: 1 }],
    [
      { lat: '1', lon: [2] },
      { lon: 0, lat: 0 },
    ],
    ['nonsense', { lon: 0, lat: 0 }],
    ['null', { lon: 0, lat: 0 }],
    [5, { lon: 0, lat: 0 }],
    [[1, 2], { lon: 0, lat: 0 }],
  ])

  judges(geoPoint(), [
    [null, null],
    [{ lat: 90, lon: -180 }, null],
    [{ lat: 90.1, lon: 1 }, 'validation_invalid_latitude'],
    [{ lat: 91, lon: 181 }, 'validation_invalid_latitude'],
    [{ lat: 1, lon: -180.1 }, 'validation_invalid_longitude'],
    [{ lat: Number.NaN, lon: 1 }, 'validation_invalid_latitude'],
  ])
  judges(geoPoint({ required: true }), [
    [{ lat: 0, lon: 0 }, 'validation_required'],
    [{ lat: 0, lon: 1 }, null],
  ])

  it('stores longitude first, whatever order it came in', () => {
    expect(geoPointKind.encode({ lat: 1, lon: 2 }, geoPoint())).toBe('{"lon":2,"lat":1}')
  })
})
