import { describe, expect, it } from 'vitest'
import { ApiError } from '../../core/api-error.ts'
import { fieldsPicker, pickFields } from './pick-fields.ts'

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
  it.each([
    ['expand,expand.exam.id', { expand: record.expand }],
    ['expand.exam.id,expand', { expand: record.expand }],
    ['expand.exam.id,expand.exam.*', { expand: { exam: { id: '2', title: 'x' } } }],
    ['tags.a,tags', { tags: record.tags }],
  ])('%s picks the whole of what it names whole, whatever else it names of it', (fields, expected) => {
    expect(pickFields(record, fields)).toEqual(expected)
  })
  it.each([
    ['title:excerpt(2,true),title', '<p>abcdef</p>'],
    ['title,title:excerpt(2,true)', 'ab...'],
    ['title:excerpt(2,true),title:excerpt(4)', 'abcd'],
    ['title:excerpt(2,true),*', 'ab...'],
  ])('of the forms of one field in %s the last one counts', (fields, title) => {
    expect(pickFields(record, fields)).toMatchObject({ title })
  })
  it.each(['', ',', ' , ,'])('gives everything where "%s" names nothing', (fields) => {
    expect(pickFields(record, fields)).toBe(record)
  })
  it('names a hundred fields and no more, however many commas stand between them', () => {
    const names = Array.from({ length: 100 }, (_, at) => `name${at}`)
    expect(pickFields(record, [...names.slice(1), 'id'].join(',,,'))).toEqual({ id: '1' })
    expect(() => fieldsPicker([...names, 'id'].join())).toThrow('At most 100 fields can be named.')
  })
  it.each([
    'title:upper()',
    'title:excerpt(0)',
    'title:excerpt()',
    'title:excerpt(1,true,2)',
    'title:excerpt(1',
    'title:excerpt(1,id',
    'id,title:excerpt(1))',
  ])('refuses the modifier of %s', (fields) => {
    expect(() => pickFields(record, fields)).toThrow(ApiError)
  })
  it('takes a star for every name at the end of a path only', () => {
    expect(pickFields(record, 'expand.*')).toEqual({ expand: record.expand })
    expect(pickFields(record, 'expand.*.title')).toEqual({ expand: {} })
  })
})
