import { describe, expect, it } from 'vitest'
import { digitsOf, parseJson } from './lossless-json.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('a JSON text', () => {
  it.each([lists(1000), objects(1000), `[${'[[]],'.repeat(2000)}1]`])(
    'is read as deep as any data goes: %.20s…',
    (text) => {
      expect(JSON.stringify(parseJson(text))).toBe(text)
    },
  )

  // proves: V5.5.2
  // fails when: the depth of JSON has no limit
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
  ])('is refused with half a surrogate pair, alone or in a key: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
})

describe('a number of a JSON text', () => {
  const KEPT = ['12345678901234567890', '-0.12345678901234567890', '1234567890123456789e2', '1.0000000000000000000']
  const DOUBLES = ['5', '-1.5', '1e5', '1E+3', '0.1', '123456789012345', '9007199254740992']

  it.each(KEPT)('keeps its digits where a double would lose some: %s', (source) => {
    const text = `{"a":[${source},"${source}"],"b":{"c":${source}}}`
    expect(JSON.stringify(parseJson(text))).toBe(text)
    expect(digitsOf((parseJson(text) as { b: { c: unknown } }).b.c)).toBe(source)
  })

  it.each(DOUBLES)('is an ordinary number if it loses no digits: %s', (source) => {
    expect(parseJson(`[${source},1e1]`)).toEqual([Number(source), 10])
  })

  it('is left alone in texts and in names', () => {
    const proto = '{"__proto__":12345678901234567890}'
    expect(JSON.stringify(parseJson(proto))).toBe(proto)
    const value = { '12345678901234567890': 'a 12345678901234567890', 'b\\"': '\\" 12345678901234567890,', c: 1e21 }
    expect(parseJson(JSON.stringify(value))).toEqual(value)
  })

  it.each(['1e999', '[-1e400]', '{"a":12345678901234567890e999}'])(
    'is refused when no double is so large: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow('number out of range')
    },
  )

  it.each(['01234567890123456', '12345678901234567.', '-', '1-2e5', '12345678901234567890e', '[1e5'])(
    'is refused if it is not valid: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError)
    },
  )
})
