import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerKind } from './exam-form.ts'
import { pressBubble } from './press-bubble.ts'
import { isAnswer } from './read-answer.ts'

const letters: AnswerKind = { kind: 'letters', letters: 'ABCDEFGH', marking: 'all' }
const match: AnswerKind = { kind: 'match', rows: 'PQRS', letters: '12345', marking: 'row' }

describe('a press of a bubble', () => {
  it('chooses one letter, however often', () => {
    const letter: AnswerKind = { kind: 'letter', letters: 'ABCD' }
    expect([pressBubble(letter, '', 'B'), pressBubble(letter, 'B', 'B'), pressBubble(letter, 'B', 'D')]).toEqual([
      'B',
      'B',
      'D',
    ])
  })

  it.each([
    ['', 'C', 'C'],
    ['C', 'A', 'AC'],
    ['ACH', 'C', 'AH'],
    ['C', 'C', ''],
  ])('of several letters: %j and %s is %j', (before, value, after) => {
    expect(pressBubble(letters, before, value)).toBe(after)
  })

  it.each([
    ['', 'Q4', 'Q4'],
    ['Q4', 'P2', 'P2,Q4'],
    ['P2,Q4', 'Q1', 'P2,Q1'],
    ['P2,Q1,S3', 'Q1', 'P2,S3'],
    ['S3', 'S3', ''],
  ])('in a match: %j and %s is %j', (before, value, after) => {
    expect(pressBubble(match, before, value)).toBe(after)
  })

  // fails when: letters keep the order in which they were pressed
  it('always leaves an answer in the stored spelling, with what was pressed in it or out of it', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom(...'PQRS'), fc.constantFrom(...'12345')), { maxLength: 20 })
    fc.assert(
      fc.property(presses, fc.array(fc.constantFrom(...'ABCDEFGH'), { maxLength: 20 }), (pairs, labels) => {
        let [matched, several] = ['', '']
        for (const value of pairs.map(([row, label]) => row + label)) {
          const was = matched.includes(value)
          matched = pressBubble(match, matched, value)
          expect([isAnswer(match, matched), matched.includes(value)]).toEqual([true, !was])
        }
        for (const label of labels) {
          several = pressBubble(letters, several, label)
          expect(isAnswer(letters, several)).toBe(true)
        }
      }),
    )
  })
})
