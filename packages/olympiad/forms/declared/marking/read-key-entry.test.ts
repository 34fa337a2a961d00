import { describe, expect, it } from 'vitest'
import type { AnswerKind } from '../exam-form.ts'
import type { FormQuestion } from '../form-questions.ts'
import { readKeyEntry } from './read-key-entry.ts'

const kinds = {
  letter: { kind: 'letter', letters: 'ABCD' },
  letters: { kind: 'letters', letters: 'ABCD', marking: 'partial' },
  integer: { kind: 'integer', digits: 3 },
  number: { kind: 'number', decimals: 2 },
  match: { kind: 'match', rows: 'PQ', letters: '123', marking: 'row' },
} as const satisfies Record<string, AnswerKind>

function read(kind: keyof typeof kinds, typed: string) {
  const marks = { right: 4, wrong: -1, blank: 0, ...(kind === 'letters' && { partial: [1, 2] }) }
  const question: FormQuestion = { number: 1, section: 0, answer: kinds[kind], marks }
  const { text, reason } = readKeyEntry(question, typed) as { text?: string; reason?: string }
  return { text, reason }
}

describe('an entry of a key', () => {
  it.each([
    ['letter', ' b ', 'B'],
    ['letter', 'C,b,C', 'B,C'],
    ['letters', 'CA', 'AC'],
    ['integer', '012,007', '007,012'],
    ['number', '3.140', '3.14'],
    ['number', '3.10..3.2', '3.1..3.2'],
    ['number', '-2 .. -1', '-2..-1'],
    ['number', '3.14±0.01', '3.14±0.01'],
    ['number', '3.145±0.005', '3.145±0.005'],
    ['number', '-1|1.50', '-1|1.5'],
    ['number', '−२..−1.5', '-2..-1.5'],
    ['match', 'q3,p1', 'P1,Q3'],
    ['match', '*!', '*!'],
    ['integer', '*', '*'],
    ['letters', '-', '-'],
  ] as const)('%s takes %j', (kind, typed, text) => {
    expect(read(kind, typed)).toEqual({ text, reason: undefined })
  })

  // fails when: an entry that no answer can meet is taken
  it.each([
    ['letter', 'E', 'one of the letters ABCD, several by commas, or *, *! or -'],
    ['letter', 'B,', 'one of the letters ABCD, several by commas, or *, *! or -'],
    ['letter', '', 'no entry'],
    ['letters', 'AE', 'letters of ABCD without commas, or *, *! or -'],
    ['letters', 'A,C', 'letters of ABCD without commas, or *, *! or -'],
    ['letters', 'ABCD', 'at most 3 letters: the form gives marks for 2 of them'],
    ['integer', '7', '3 digits, several by commas, or *, *! or -'],
    ['number', '3,14', 'a number such as 3.14, 3.10..3.20 or 3.14±0.01, several by |, or *, *! or -'],
    ['number', '1..2..3', 'a number such as 3.14, 3.10..3.20 or 3.14±0.01, several by |, or *, *! or -'],
    ['number', '3±-1', 'a number such as 3.14, 3.10..3.20 or 3.14±0.01, several by |, or *, *! or -'],
    ['number', '3.2..3.1', '3.2..3.1 goes from more to less'],
    ['number', '3.145', 'no answer with 2 decimals is in 3.145'],
    ['number', '-0.009..-0.001', 'no answer with 2 decimals is in -0.009..-0.001'],
    ['match', 'P1', 'a letter for each of the rows P, Q'],
    ['match', '**', 'a pair for each row, such as P1,Q1, or *, *! or -'],
  ] as const)('%s refuses %j', (kind, typed, reason) => {
    expect(read(kind, typed)).toEqual({ text: undefined, reason })
  })
})
