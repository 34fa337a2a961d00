import { editor } from '@olympiad/schema/fields'
import { describe } from 'vitest'
import { becomes, judges } from '../../../test/fields/field.ts'

describe('editor', () => {
  becomes(editor(), '', [
    ['<p>a</p>', '<p>a</p>'],
    [1, '1'],
  ])

  judges(editor({ max: 4 }), [
    ['', null],
    ['abcd', null],
    ['üü', null],
    ['üüü', 'validation_content_size_limit'],
    ['\0', 'validation_invalid_format'],
  ])
  judges(editor({ required: true }), [
    ['', 'validation_required'],
    ['x'.repeat(6000), null],
  ])
})
