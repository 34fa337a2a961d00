import { describe, expect, it } from 'vitest'
import { jsonObject } from './json-object.ts'

describe('the JSON of a body', () => {
  // proves: V5.5.2
  // fails when: keys such as `__proto__` are kept
  it('has no key that reaches into prototypes', () => {
    const body = jsonObject('{"__proto__":{"isSuperuser":true},"a":1}')
    expect(Object.keys(body)).toEqual(['a'])
    expect(Object.hasOwn(body, '__proto__')).toBe(false)
    expect(Object.assign({}, body)).not.toHaveProperty('isSuperuser') // as any careless copy would do
  })

  it('is empty for null, and refused if it is not an object', () => {
    expect(jsonObject('null')).toEqual({})
    for (const text of ['[1]', '5', '"x"', '{', '{"a":1e999}']) expect(() => jsonObject(text)).toThrow()
  })
})
