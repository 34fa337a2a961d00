import { file, fileMany } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { becomes, faultOf, judges } from '../../../test/fields/field.ts'

const many = fileMany({ maxSelect: 2 })

describe('file', () => {
  becomes(file(), '', [
    ['a.pdf', 'a.pdf'],
    [['a.pdf', 'b.pdf'], 'b.pdf'],
  ])
  becomes(
    many,
    [],
    [
      ['a.pdf', ['a.pdf']],
      [[], []],
    ],
  )

  judges(file({ required: true }), [['', 'validation_required']])
  judges(many, [
    [['a', 'b'], null],
    [['a', 'b', 'c'], 'validation_too_many_files'],
  ])

  it('says how many files may be there', () => {
    expect(faultOf(many, ['a', 'b', 'c'])).toMatchObject({
      message: 'The maximum allowed files is 2.',
      params: { maxSelect: 2 },
    })
  })
})
