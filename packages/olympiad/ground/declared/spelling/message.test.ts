import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../languages.ts'
import { fillMessage } from './message.ts'

const ANSWERS = '{count, plural, =0 {no answer} one {# answer of {name}} other {# answers of {name}}}'

describe('a message', () => {
  it.each([
    ['without places', 'Login', {}, 'Login'],
    ['with a text', 'starts {time}', { time: '9:00' }, 'starts 9:00'],
    ['with a place twice', '{a}, {b}, {a}', { a: 'x', b: 'y' }, 'x, y, x'],
    ['with a large number', 'number {place}', { place: 12_345 }, 'number 12,345'],
    ['of one', ANSWERS, { count: 1, name: 'Asha' }, '1 answer of Asha'],
    ['of many', ANSWERS, { count: 2000, name: 'Asha' }, '2,000 answers of Asha'],
    ['of an exact number', ANSWERS, { count: 0, name: 'Asha' }, 'no answer'],
    ['of a kind', '{who, select, staff {Hello} other {Hi}}', { who: 'student' }, 'Hi'],
    ['of another kind', '{who, select, staff {Hello} other {Hi}}', { who: 'staff' }, 'Hello'],
  ])('%s is said with its values', (_what, text, values, said) => {
    expect(fillMessage(text, values)).toBe(said)
  })

  it('keeps a place that has no value, so that the fault is seen', () => {
    expect(fillMessage('Hello {name}')).toBe('Hello {name}')
  })

  it('writes numbers as its language does', () => {
    expect(fillMessage('{n}', { n: 1_234_567 }, 'en')).toBe('1,234,567')
    expect(fillMessage('{n}', { n: 1_234_567 }, 'hi')).toBe('12,34,567')
  })

  it('takes zero for one in Hindi, and for many in English', () => {
    const text = '{n, plural, one {one} other {other}}'
    expect(fillMessage(text, { n: 0 }, 'hi')).toBe('one')
    expect(fillMessage(text, { n: 0 }, 'en')).toBe('other')
  })

  // fails when: the filled text is read for places again
  it('never takes what a person typed for a place, a tag or a pattern', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...LANGUAGE_CODES), (name, other, code) => {
        expect(fillMessage('{name}/{other}', { name, other }, code)).toBe(`${name}/${other}`)
        expect(fillMessage(ANSWERS, { count: 1, name }, code)).toBe(`1 answer of ${name}`)
      }),
    )
    expect(fillMessage('{name}', { name: '{name} $& {other}', other: 'x' })).toBe('{name} $& {other}')
  })
})
