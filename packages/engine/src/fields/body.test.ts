import { collection } from '@olympiad/schema/collection'
import { date, number, selectMany, text, timestamps } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { fieldFaults, readBody } from './body.ts'

const sheets = collection('sheets', {
  about: 'A test.',
  fields: {
    title: text({ required: true, min: 2 }),
    code: text({ autogenerate: { alphabet: 'z', length: 3 } }),
    'odd+': text(),
    marks: number({ max: 10 }),
    tags: selectMany(['a', 'b', 'c'], { maxSelect: 2 }),
    starts: date({ strict: true }),
    ...timestamps,
  },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
})
const stored = { id: 'x', title: 'old', code: '', 'odd+': '', marks: 4, tags: ['a'], starts: '' }
const read = (body: Record<string, unknown>, onto: typeof stored | null = stored) =>
  readBody({ collection: sheets, body, stored: onto })

describe('readBody', () => {
  it('gives only what was submitted, coerced', () => {
    expect(read({ title: 5, marks: '3' })).toEqual({ title: '5', marks: 3 })
  })

  it('leaves out unknown names, dates of the server, and what every object has', () => {
    const body = JSON.parse('{"id":"y","expand":1,"zzz":2,"created":"2026-01-01","__proto__":{"a":1},"constructor":1}')
    expect(read({ ...body, 'constructor+': 1, 'toString-': 1 })).toEqual({})
  })

  it('changes stored values by modifiers', () => {
    expect(read({ 'marks+': 2, 'tags+': 'b' })).toEqual({ marks: 6, tags: ['a', 'b'] })
    expect(read({ 'marks-': 5, '+tags': ['b'] })).toEqual({ marks: -1, tags: ['b', 'a'] })
    expect(read({ 'tags-': 'a' })).toEqual({ tags: [] })
    expect(read({ 'code:autogenerate': 'k_' })).toEqual({ code: 'k_zzz' })
  })

  it('changes the submitted value, where there is one, and zero on a create', () => {
    expect(read({ 'marks+': 2, marks: 1 })).toEqual({ marks: 3 })
    expect(read({ 'marks+': 2, 'tags+': ['b'] }, null)).toEqual({ marks: 2, tags: ['b'] })
  })

  it('applies several modifiers of one field one after the other', () => {
    expect(read({ 'tags+': ['b'], 'tags-': ['a'] })).toEqual({ tags: ['b'] })
  })

  it('takes a name for what it is before it looks for modifiers, and ignores modifiers a type does not have', () => {
    expect(read({ 'odd+': 'x', 'title+': 'y', 'marks:autogenerate': '' })).toEqual({ 'odd+': 'x' })
  })
})

describe('fieldFaults', () => {
  it('judges the values it is given and no other', () => {
    expect(fieldFaults(sheets, { marks: 99, id: 'x', unknown: 1 })).toEqual({
      marks: {
        code: 'validation_max_number_constraint',
        message: 'Must be less or equal than 10.',
        params: { max: 10 },
      },
    })
    expect(fieldFaults(sheets, { title: '' })).toMatchObject({ title: { message: 'Cannot be blank.' } })
  })

  it('judges the value that a modifier makes', () => {
    const faults = (body: Record<string, unknown>) => fieldFaults(sheets, read(body))
    expect(faults({ 'marks+': 7 })).toMatchObject({ marks: { code: 'validation_max_number_constraint' } })
    expect(faults({ 'tags+': ['b', 'c'] })).toMatchObject({ tags: { code: 'validation_too_many_values' } })
  })

  it('reports a date that cannot be read where the field is strict', () => {
    expect(fieldFaults(sheets, read({ starts: 'soon' }))).toMatchObject({ starts: { code: 'validation_date_invalid' } })
  })
})
