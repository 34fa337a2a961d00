import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { pickFields } from './pick-fields.ts'

const record = { id: '1', title: '<p>abcdef</p>', expand: { exam: { id: '2', title: 'x' } }, tags: [{ a: 1, b: 2 }] }

describe('fields', () => {
  it.each([
    ['id,expand.exam.title', { id: '1', expand: { exam: { title: 'x' } } }],
    ['*,expand.exam.title', { ...record, expand: { exam: { title: 'x' } } }],
    [' id , nosuch ', { id: '1' }],
    ['nosuch', {}],
    ['tags.a', { tags: [{ a: 1 }] }],
    ['title:excerpt(3,true)', { title: 'abc...' }],
    ['title:excerpt(3)', { title: 'abc' }],
  ])('%s picks only what it names', (fields, expected) => {
    expect(pickFields(record, fields)).toEqual(expected)
  })
  it('gives everything for an empty text', () => {
    expect(pickFields(record, '')).toBe(record)
  })
  it.each(['title:upper()', 'title:excerpt(0)', 'title:excerpt()', 'title:excerpt(1,true,2)'])(
    'refuses the modifier of %s',
    (fields) => {
      expect(() => pickFields(record, fields)).toThrow(ApiError)
    },
  )
  it('takes a star for every name at the end of a path only', () => {
    expect(pickFields(record, 'expand.*')).toEqual({ expand: record.expand })
    expect(pickFields(record, 'expand.*.title')).toEqual({ expand: {} })
  })
  it('reads entities and passes over comments and unfinished tags', () => {
    const html = '<!-- x -->caf&eacute; &#8211; &amp;nosuch; a<br>b <p'
    expect(pickFields({ html }, 'html:excerpt(50)')).toEqual({ html: 'café – &nosuch; ab' })
  })
  it('leaves no script text and does not glue words of blocks', () => {
    const html = '<p>one</p><p>two</p><script>alert(1)</script>&lt;b&gt;'
    expect(pickFields({ html }, 'html:excerpt(50)')).toEqual({ html: 'one two <b>' })
  })
})
