import { describe, expect, it } from 'vitest'
import { print } from '../../../test/filter/print.ts'
import { FilterError } from './filter-error.ts'
import { parse } from './parse.ts'

describe('parse', () => {
  const readings: [text: string, same: string][] = [
    ['a=1', 'a = 1'],
    ['  a\t=\n1 // the end', 'a = 1'],
    ['// first\na = 1', 'a = 1'],
    ['a=-1.50', 'a = -1.50'],
    ['a?!~"x"', 'a ?!~ "x"'],
    ["a = 'x'", 'a = "x"'],
    ['1 = a', '1 = a'],
    ['a = 1 && b = 2 || c = 3', '(a = 1 && b = 2) || c = 3'],
    ['a = 1 || b = 2 && c = 3', 'a = 1 || (b = 2 && c = 3)'],
    ['(a = 1)', 'a = 1'],
    ['((a = 1) && ((b = 2)))', 'a = 1 && b = 2'],
    ['(a = 1 && b = 2) && c = 3', 'a = 1 && b = 2 && c = 3'],
    ['(a = 1 || b = 2) || c = 3', 'a = 1 || b = 2 || c = 3'],
    ['(a = 1 || b = 2) && c = 3', '(a = 1 || b = 2) && c = 3'],
    ['@request.auth.id != ""', '@request.auth.id != ""'],
    ['a:lower = _b', 'a:lower = _b'],
    ['geoDistance(1, a.lon, -2.5 , b,) < 5', 'geoDistance(1, a.lon, -2.5, b) < 5'],
    ['f(g(h(1))) = f()', 'f(g(h(1))) = f()'],
  ]
  for (const [text, same] of readings) {
    it(`reads ${JSON.stringify(text)} as ${same}`, () => {
      expect(print(parse(text))).toBe(same)
      expect(parse(same)).toEqual(parse(text))
    })
  }

  const refused = [
    '',
    '  ',
    '// only a comment',
    '()',
    'a',
    'a =',
    '= 1',
    'a = 1 &&',
    '&& a = 1',
    'a = 1 b = 2',
    'a = 1 & b = 2',
    ...[
      '(a = 1',
      'a = 1)',
      '(a = 1))',
      'a + 1',
      'a =! 1',
      'a == 1',
      'a ? 1',
      'a = 1 &&& b = 2',
      'a = "x',
      "a = 'x",
      "a = 'x\\'",
    ],
    ...[
      'a. = 1',
      'a: = 1',
      '@ = 1',
      '# = 1',
      '_ = 1',
      'a = .5',
      'a = 5.',
      'a = +5',
      'a = 1e5',
      'a = -',
      'a = 1a',
      'é = 1',
    ],
    ...[
      'f(1',
      'f(1 2) = 1',
      'f(,) = 1',
      'f(1,,2) = 1',
      'f((1)) = 1',
      'f(a = 1) = 1',
      'f(f(f(f(1)))) = 1',
      'a = (b)',
      'a = 1 (b = 2)',
    ],
    ...['a = "\\u0000"', 'a = 1\r', 'a ; 1', 'a = {:x}', `a = ${'9'.repeat(400)}`],
  ]
  for (const text of refused) {
    it(`refuses ${JSON.stringify(text.slice(0, 40))}`, () => {
      expect(() => parse(text)).toThrow(FilterError)
    })
  }

  it('takes 200 comparisons and no more', () => {
    const comparisons = (count: number) => Array(count).fill('a=1').join('||')
    expect(parse(comparisons(200))).toMatchObject({ join: 'or' })
    expect(() => parse(comparisons(201))).toThrow(FilterError)
    expect(() => parse(`(${comparisons(150)})&&(${comparisons(51)})`)).toThrow(FilterError)
  })

  it('takes brackets of any depth', () => {
    const depth = 100_000
    expect(parse(`${'('.repeat(depth)}a=1${')'.repeat(depth)}`)).toEqual(parse('a=1'))
  })
})

describe('quoted texts', () => {
  const readings: [quoted: string, text: string][] = [
    ['"a\\"b\\\\c"', 'a"b\\c'],
    ['"line\\nfeed\\ttab\\/"', 'line\nfeed\ttab/'],
    ['"\\u00e9\\ud83d\\ude00"', 'é😀'],
    ['"50\\% \\q \\u12"', '50\\% \\q \\u12'],
    ['"it\'s"', "it's"],
    ["'it\\'s'", "it's"],
    ['\'say "x"\'', 'say "x"'],
    ["'C:\\dir\\n'", 'C:\\dir\\n'],
    ["'\\\\'x'", "\\'x"],
    ['""', ''],
    ['"// no comment (really)"', '// no comment (really)'],
  ]
  for (const [quoted, text] of readings) {
    it(`reads ${quoted}`, () => {
      expect(parse(`a = ${quoted}`)).toMatchObject({ right: { kind: 'text', text } })
    })
  }
})
