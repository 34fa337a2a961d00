import { bool } from '@olympiad/schema/fields'
import { describe } from 'vitest'
import { becomes, judges } from '../../../test/fields/field.ts'

describe('bool', () => {
  becomes(bool(), false, [
    ...[true, 1, -2, '1', 't', 'T', 'true', 'TRUE', 'True'].map((input) => [input, true] as const),
    ...[false, 0, '', '0', 'f', 'false', 'yes', 'on', 'tRue', {}, [true]].map((input) => [input, false] as const),
  ])

  judges(bool({ required: true }), [
    [false, 'validation_required'],
    [true, null],
  ])
  judges(bool(), [[false, null]])
})
