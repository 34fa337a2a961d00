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

  it.each([
    [String.raw`"\ud83d"`, '\ufffd'],
    [String.raw`"\uDE00 \uD83D"`, '\ufffd \ufffd'],
    [String.raw`"\ud83d\u0041"`, '\ufffdA'],
    [String.raw`"\ud83d\ud83d\ude00"`, '\ufffd😀'],
    [String.raw`"\ud83d\uDE00"`, '😀'],
    [String.raw`"\\ud83d"`, String.raw`\ud83d`],
    [String.raw`"\\\ud83d"`, '\\\ufffd'],
    [String.raw`{"\udfff":["\udfff",12345678901234567890]}`, { '\ufffd': ['\ufffd', expect.anything()] }],
  ])('has no half of a character, alone or in a key: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
})
