import type { GeoPoint, GeoPointField } from '@olympiad/schema/fields'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'
import { digitsOf } from '../lossless-json.ts'

const MAX_LAT = 90
const MAX_LON = 180
const BAD_LAT: FieldFault = {
  code: 'validation_invalid_latitude',
  message: 'Latitude must be between -90 and 90 degrees.',
}
const BAD_LON: FieldFault = {
  code: 'validation_invalid_longitude',
  message: 'Longitude must be between -180 and 180 degrees.',
}

/** A place on Earth in degrees; 0,0 is "not given". */
export const geoPointKind: FieldKind<GeoPointField> = {
  zero: () => ({ lon: 0, lat: 0 }),
  coerce(input) {
    const { lon, lat } = partsOf(input)
    return { lon: degrees(lon), lat: degrees(lat) }
  },
  validate(value, { required }) {
    const { lon, lat } = value as GeoPoint
    if (lon === 0 && lat === 0) return required ? REQUIRED : null
    if (!(Math.abs(lat) <= MAX_LAT)) return BAD_LAT
    return Math.abs(lon) <= MAX_LON ? null : BAD_LON
  },
  encode(value) {
    const { lon, lat } = value as GeoPoint
    return JSON.stringify({ lon, lat })
  },
  decode: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : { lon: 0, lat: 0 }),
}

function partsOf(input: unknown): Partial<Record<keyof GeoPoint, unknown>> {
  if (typeof input === 'object' && input !== null) return input
  try {
    return (typeof input === 'string' && (JSON.parse(input) as object | null)) || {}
  } catch {
    return {}
  }
}

/** Numbers only: a text is no coordinate, as in PocketBase. NaN is refused later. */
function degrees(part: unknown): number {
  const digits = digitsOf(part)
  if (digits !== undefined) return Number(digits)
  return typeof part === 'number' ? part + 0 : 0
}
