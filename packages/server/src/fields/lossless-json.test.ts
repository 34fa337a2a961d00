import { describe, expect, it } from 'vitest'
import { parseJson } from './lossless-json.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('a JSON text', () => {
  it.each([lists(1000), objects(1000), `[${'[[]],'.repeat(2000)}1]`])(
    'is read as deep as any data goes: %.20s…',
    (text) => {
      expect(JSON.stringify(parseJson(text))).toBe(text)
    },
  )

  it.each([lists(1001), objects(1001), lists(1e6), `["\\"",${lists(1000)}]`])(
    'is refused when deeper: %.20s…',
    (text) => {
      expect(() => parseJson(text)).toThrow('nested deeper than 1000 levels')
    },
  )

  it.each(['['.repeat(5000), '\\"['.repeat(5000), '{"'.repeat(5000)])(
    'may hold brackets in its texts: %.20s…',
    (value) => {
      expect(parseJson(JSON.stringify({ value }))).toEqual({ value })
    },
  )
})
