import { expect, it } from 'vitest'
import { ACTS } from './acts.ts'
import { productCollections } from './product-collections.ts'

/** Every byte of a password counts. */
const isPassword = (name: string) => /password/i.test(name)

// fails when: a new field of a form is a `text`, and takes a line break into a header, a cell or a title
it('each text that people type says whether it is one line', () => {
  const typed = [
    ...ACTS.flatMap(({ name, body }) =>
      Object.entries(body).map(([field, declared]) => ({ of: name, field, declared })),
    ),
    ...productCollections({ requireApproval: true }).flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, declared]) => (declared.label ? [{ of: name, field, declared }] : [])),
    ),
  ]
  expect(typed.length).toBeGreaterThan(150)
  const unsaid = typed.flatMap(({ of, field, declared }) => {
    const says = declared.type !== 'text' || declared.isLine !== undefined || declared.pattern !== undefined
    return says || isPassword(field) ? [] : [`${of}.${field}`]
  })
  expect(unsaid).toEqual([])
})

it('lines are refused a break by their declaration, and what people tell is not', () => {
  const isLine = (act: string, field: string) => {
    const declared = ACTS.find(({ name }) => name === act)?.body[field]
    return declared?.type === 'text' ? declared.isLine : 'no text'
  }
  expect(['name', 'edition'].map((field) => isLine('next-edition', field))).toEqual([true, true])
  expect([isLine('note', 'text'), isLine('announce', 'text'), isLine('hold', 'reason')]).toEqual([false, false, false])
})
