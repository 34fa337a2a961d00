import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { type FormQuestion, questionsOf } from '../../forms/declared/form-questions.ts'
import { emptyKey, markedEntries, openQuestions, withEntries, withEntry } from './key-revision.ts'

const [first, second, , fourth] = questionsOf(SPEC_EXAM_FORM) as [
  FormQuestion,
  FormQuestion,
  FormQuestion,
  FormQuestion,
]

describe('a key', () => {
  const key = { answers: ['A', 'B', 'C', 'D'], special: null }

  it.each([
    ['A,B', 'A,B', null],
    ['*', 'A,B,C,D', ['', '*', '', '']],
    ['*!', 'A,B,C,D', ['', '*!', '', '']],
    ['-', 'B', ['', '-', '', '']],
  ])('takes %s, and letters as near to it as can be', (entry, letters, special) => {
    const next = withEntry(key, second, entry)
    expect(next).toEqual({ answers: ['A', letters, 'C', 'D'], special })
    expect(markedEntries(next)).toEqual(['A', entry, 'C', 'D'])
  })

  it('is complete once an open question is out of the paper', () => {
    const open = { answers: ['A', '', 'C', 'D'] }
    expect(withEntry(open, second, '-')).toEqual({ answers: ['A', 'A,B,C,D', 'C', 'D'], special: ['', '-', '', ''] })
  })

  it('takes letters again, and keeps what counts for other questions', () => {
    const special = withEntry(withEntry(key, second, '-'), fourth, '*')
    expect(markedEntries(withEntry(special, second, 'C'))).toEqual(['A', 'C', 'C', '*'])
    expect(withEntry(withEntry(key, second, '*'), second, 'B')).toEqual(key)
  })

  it('takes many entries at once, and opens a question again', () => {
    const next = withEntries(
      withEntry(key, first, '*'),
      new Map([
        [1, ''],
        [2, 'A,C'],
        [4, '-'],
      ]),
    )
    expect([next.answers, markedEntries(next)]).toEqual([
      ['', 'A,C', 'C', 'D'],
      ['', 'A,C', 'C', '-'],
    ])
    expect(openQuestions(withEntries(emptyKey(), new Map([[7, 'B']])).answers)).toHaveLength(99)
  })
})
