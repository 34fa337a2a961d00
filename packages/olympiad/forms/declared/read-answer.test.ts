import { describe, expect, it } from 'vitest'
import { type AnswerKind, FORM_LIMITS } from './exam-form.ts'
import { isAnswer, readAnswer } from './read-answer.ts'

const letter: AnswerKind = { kind: 'letter', letters: 'ABCDE' }
const letters: AnswerKind = { kind: 'letters', letters: 'ABCDE', marking: 'all' }
const integer: AnswerKind = { kind: 'integer', digits: 3 }
const number: AnswerKind = { kind: 'number', decimals: 3 }
const whole: AnswerKind = { kind: 'number', decimals: 0 }
const match: AnswerKind = { kind: 'match', rows: 'PQRS', letters: '12345', marking: 'all' }

describe('an answer', () => {
  // fails when: digits of other scripts, a comma or a mark of direction are refused, or zeros of an integer are lost
  it.each([
    ['a letter', letter, ' c ', 'C'],
    ['nothing', letter, '  ', ''],
    ['several letters, in order and each once', letters, 'd, aA C', 'ACD'],
    ['zeros of an integer', integer, '007', '007'],
    ['Devanagari digits', integer, '०४२', '042'],
    ['Arabic digits with a mark of direction', integer, '\u200f٠٤٢', '042'],
    ['a decimal comma', number, '3,142', '3.142'],
    ['an Arabic decimal comma', number, '-٣٫١٤٢', '-3.142'],
    ['a typographic minus', number, '\u22122.50', '-2.5'],
    ['needless zeros', number, '+007.500', '7.5'],
    ['a point alone before or after', number, '.5', '0.5'],
    ['a point at the end', number, '12.', '12'],
    ['no negative zero', number, '-0.00', '0'],
    ['rows in their order', match, 's3 p2', 'P2,S3'],
  ])('takes %s', (_, kind, typed, stored) => {
    expect(readAnswer(kind, typed)).toEqual({ answer: stored })
    expect(isAnswer(kind, stored)).toBe(true)
    expect(isAnswer(kind, typed)).toBe(typed === stored)
    expect(stored.length).toBeLessThanOrEqual(FORM_LIMITS.answer)
  })

  // fails when: a thousand is read as one, or a text is cut to what would fit
  it.each([
    ['another letter', letter, 'F', 'One of A, B, C, D or E.'],
    ['two letters', letter, 'AB', 'One of A, B, C, D or E.'],
    ['a letter beyond', letters, 'ABF', 'Some of A, B, C, D or E.'],
    ['an integer with a zero too few', integer, '42', 'Exactly 3 digits, such as 007.'],
    ['an integer below zero', integer, '-42', 'Exactly 3 digits, such as 007.'],
    ['decimals that the form has not', number, '3.1415', 'At most 3 decimals.'],
    ['a thousand with a comma', { kind: 'number', decimals: 2 } as const, '16,000', 'At most 2 decimals.'],
    ['a whole number with a point', whole, '12.0', 'A whole number.'],
    ['both signs of a fraction', number, '1,234.5', 'A number such as -3.141.'],
    ['an exponent', number, '1e3', 'A number such as -3.141.'],
    ['thirteen digits', number, '1234567890123', 'A number such as -3.141.'],
    ['a word', whole, 'twelve', 'A number such as -12.'],
    ['a row twice', match, 'P2,P3', 'A letter for each row, such as P1.'],
    ['an unknown row', match, 'T2', 'A letter for each row, such as P1.'],
    ['a row without a letter', match, 'P', 'A letter for each row, such as P1.'],
    ['a text without end', letters, 'A'.repeat(101), 'Too long for an answer.'],
  ])('refuses %s', (_, kind, typed, reason) => {
    expect(readAnswer(kind, typed)).toEqual({ reason })
    expect(isAnswer(kind, typed)).toBe(false)
  })

  it('of the largest match has room', () => {
    const full: AnswerKind = { kind: 'match', rows: 'ABCDEFGH', letters: '12', marking: 'row' }
    const { answer } = readAnswer(full, [...'ABCDEFGH'].map((row) => `${row}1`).join())
    expect(answer?.length).toBe(23)
  })
})
