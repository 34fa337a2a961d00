import fc from 'fast-check'
import { expect, it } from 'vitest'
import { print } from '../../../test/filter/print.ts'
import { FilterError } from './filter-error.ts'
import { type Filter, type Group, OPERATORS, type Term } from './filter-tree.ts'
import { parse } from './parse.ts'
import { shapeOf } from './shape.ts'
import { tokens } from './tokens.ts'

const aName = fc.stringMatching(/^[A-Za-z@][\w.:]{0,12}\w$/)
const aText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
const digits = fc.stringMatching(/^-?\d{1,12}(\.\d{1,5})?$/)
const aTerm = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    aName.map((name): Term => ({ kind: 'name', name })),
    aText.map((text): Term => ({ kind: 'text', text })),
    digits.map((it): Term => ({ kind: 'number', digits: it })),
    fc.record({ kind: fc.constant('call' as const), name: aName, parameters: fc.array(tie('term'), { maxLength: 4 }) }),
  ),
})).term
const aComparison: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('comparison' as const),
  operator: fc.constantFrom(...OPERATORS),
  any: fc.boolean(),
  left: aTerm,
  right: aTerm,
})
/** Trees as the parser makes them: joins alternate from level to level. */
function aGroup(join: Group['join'], depth: number): fc.Arbitrary<Filter> {
  const inner = depth === 0 ? aComparison : fc.oneof(aComparison, aGroup(join === 'and' ? 'or' : 'and', depth - 1))
  return fc.array(inner, { minLength: 2, maxLength: 4 }).map((parts): Filter => ({ kind: 'group', join, parts }))
}
const aFilter = fc.oneof(aComparison, aGroup('and', 3), aGroup('or', 3))

/** Texts that look like filters, and some that do not. */
const piece = fc.constantFrom(
  'a',
  'b.c',
  '@now',
  '1',
  '-2.5',
  '"x"',
  "'",
  '"',
  '\\',
  '=',
  '?=',
  '!~',
  '&&',
  '||',
  '(',
  ')',
  ',',
  'f(',
  ' ',
  '//',
  '\n',
  '&',
  '\0',
  'é',
)
const soup = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

it('a printed tree is read back as the same tree', () => {
  fc.assert(
    fc.property(aFilter, (filter) => {
      expect(parse(print(filter))).toEqual(filter)
    }),
    { numRuns: 1000 },
  )
})

it('no text makes the parser throw anything but its own error', () => {
  const attempt = (text: string) => {
    try {
      shapeOf(parse(text))
    } catch (error) {
      expect(error).toBeInstanceOf(FilterError)
    }
  }
  fc.assert(fc.property(soup, attempt), { numRuns: 5000 })
})

it('every character is read once: tokens follow one another and leave out spaces and comments only', () => {
  const read = (text: string) => {
    let end = 0
    try {
      for (const token of tokens(text)) {
        expect(token.start).toBeGreaterThanOrEqual(end)
        expect(token.end).toBeGreaterThan(token.start)
        expect(token.source).toBe(text.slice(token.start, token.end))
        expect(text.slice(end, token.start)).toMatch(/^([ \t\n]|\/\/[^\n]*)*$/)
        end = token.end
      }
    } catch (error) {
      expect(error).toBeInstanceOf(FilterError)
    }
  }
  fc.assert(fc.property(soup, read), { numRuns: 2000 })
})

it('reading takes steps in proportion to the length, whatever is repeated', () => {
  const repeated = [
    'a',
    '(',
    ')',
    '"',
    "'",
    '\\',
    '"\\',
    '//\n',
    '// ',
    ' ',
    '1',
    '1.',
    '-',
    '=',
    '?',
    '&&',
    'a.',
    'a:',
    'f(',
    'a=1&&',
    '(a=1||',
    'a(b,',
  ]
  for (const pattern of repeated) {
    const [short, long] = [2000, 4000].map((count) => regexSteps(pattern.repeat(count)))
    expect(long, pattern).toBeLessThanOrEqual(short! * 2 + 20)
  }
})

/** How often the reader tries a pattern or looks at a character of a text. */
function regexSteps(text: string): number {
  let steps = 0
  const test = RegExp.prototype.test
  RegExp.prototype.test = function (this: RegExp, it: string) {
    steps++
    return test.call(this, it)
  }
  try {
    parse(text)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
  } finally {
    RegExp.prototype.test = test
  }
  return steps
}
