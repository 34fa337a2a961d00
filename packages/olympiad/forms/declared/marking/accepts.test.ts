import { describe, expect, it } from 'vitest'
import { readForm } from '../read-form.ts'
import { acceptsOf } from './accepts.ts'

const section = (answer: object, marks: object = { right: 4, wrong: -1 }) => ({ questions: 1, answer, marks })
const { form = null } = readForm({
  version: 1,
  sections: [
    section({ kind: 'letter', letters: 'ABCDE' }),
    section({ kind: 'integer', digits: 3 }),
    section({ kind: 'number', decimals: 2 }),
    section({ kind: 'match', rows: 'PQ', letters: '123', marking: 'row' }),
    section({ kind: 'letters', letters: 'ABCD', marking: 'partial', partial: [1, 2] }),
  ],
})

describe('what an entry of a key takes as right', () => {
  // fails when: an entry is split at commas, whatever the kind of its question is
  it.each([
    [1, 'B,E', ['B', 'E'], ['A', 'B,E', '']],
    [2, '007,012', ['007', '012'], ['7', '070']],
    [3, '3.1..3.2|-7', ['3.1', '3.14', '-7'], ['3.21', '7', '…']],
    [4, 'P2,Q3', ['P2,Q3'], ['P2', 'P2,Q1', '']],
    [5, 'AC', ['AC'], ['A', 'ABC']],
    [1, '*', [], ['A', '']],
    [1, '-', [], ['A']],
    [6, 'A', [], ['A']],
  ])('question %i, entry %s', (question, entry, right, others) => {
    const accepts = acceptsOf(form, question, entry)
    expect([right.filter(accepts), others.filter(accepts)]).toEqual([right, []])
  })

  it('is a letter of the specification where the exam has no form', () => {
    const accepts = acceptsOf(null, 100, 'B,C')
    expect(['A', 'B', 'C', 'D', 'E', ''].filter(accepts)).toEqual(['B', 'C'])
  })
})
