import { describe, expect, it } from 'vitest'
import { asPattern, asText, equalValues, lower, spellsNumber, type Value } from './value.ts'

describe('a value as text', () => {
  const texts: [Value, string][] = [
    ['a', 'a'],
    [null, ''],
    [5, '5.0'],
    [-0.5, '-0.5'],
    [5.25, '5.25'],
    [0.1 + 0.2, '0.3'],
    [1e15, '1.0e+15'],
    [123456789012345680000, '1.23456789012346e+20'],
    [1e-7, '1.0e-07'],
    [2026n, '2026'],
    [true, '1'],
    [false, '0'],
    ['a\0b', 'a\ufffdb'],
  ]
  for (const [value, text] of texts) {
    it(`${JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? `${it}n` : it))} is ${text}`, () =>
      expect(asText(value)).toBe(text))
  }
  it('has only ASCII letters in lower case', () => expect(lower('AbÉ')).toBe('abÉ'))
})

describe('a value as a pattern', () => {
  // The pairs are those of PocketBase's own test of its escaping.
  const patterns: [Value, string][] = [
    ['abc', '%abc%'],
    ['ab%c', 'ab%c'],
    ['ab\\%c', '%ab\\%c%'],
    ['%ab\\%c', '%ab\\%c'],
    ['ab\\\\%c', 'ab\\\\%c'],
    ['ab\\\\\\%c', '%ab\\\\\\%c%'],
    ['ab_c', '%ab\\_c%'],
    ['ab\\_c', '%ab\\_c%'],
    ['%ab_c', '%ab_c'],
    ['ab\\c', '%ab\\\\c%'],
    ['_ab\\c_', '%\\_ab\\\\c\\_%'],
    ['ab\\c%', 'ab\\c%'],
    ['a\nb\\', '%a\nb\\\\%'],
    ['', '%%'],
    [5, '%5%'],
    [true, '%true%'],
    ['%a\\', '%a\\\\'],
  ]
  for (const [value, pattern] of patterns) {
    it(`${JSON.stringify(value)} is ${pattern}`, () => expect(asPattern(value)).toBe(pattern))
  }
})

describe('values', () => {
  const equal: [Value, Value, boolean][] = [
    [null, '', true],
    ['a', 'a', true],
    ['a', 'A', false],
    [null, 'a', false],
    [null, 0, false],
    [5, '5', false],
    [5, 5n, true],
    [true, 1, true],
    [true, 'true', false],
  ]
  for (const [left, right, same] of equal) {
    it(`${String(left)} ${same ? 'equals' : 'differs from'} ${typeof right} ${String(right)}`, () => {
      expect(equalValues(left, right)).toBe(same)
      expect(equalValues(right, left)).toBe(same)
    })
  }
  it('become numbers only if their whole text is a number', () => {
    expect(['5', ' -5.5e3 ', '.5', '5.', '+1'].filter((text) => !spellsNumber(text))).toEqual([])
    expect(['', ' ', '5a', '0x5', '1e', 'Infinity', '1e999', '5 5', '.'].filter(spellsNumber)).toEqual([])
  })
})
