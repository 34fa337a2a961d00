import { describe, expect, it } from 'vitest'
import { emptyKey, keyEntry, markedEntries, openQuestions, withEntries, withEntry } from './key-revision.ts'

describe('the entry of a key', () => {
  it.each([
    ['B', 'B'],
    ['c, b', 'B,C'],
    ['D,A,D', 'A,D'],
    ['*', 'A,B,C,D'],
  ])('for %s is %s', (letters, entry) => {
    expect(keyEntry(letters)).toBe(entry)
  })

  it.each(['', 'E', 'A,', 'A;B', '*!', '-', 'A,*'])('is undefined for %j', (letters) => {
    expect(keyEntry(letters)).toBe(undefined)
  })
})

describe('a key', () => {
  const key = { answers: ['A', 'B', 'C', 'D'], special: null }

  it.each([
    ['A,B', 'A,B', null],
    ['*', 'A,B,C,D', ['', '*', '', '']],
    ['*!', 'A,B,C,D', ['', '*!', '', '']],
    ['-', 'B', ['', '-', '', '']],
  ])('takes %s, and letters as near to it as can be', (entry, letters, special) => {
    const next = withEntry(key, 2, entry)
    expect(next).toEqual({ answers: ['A', letters, 'C', 'D'], special })
    expect(markedEntries(next)).toEqual(['A', entry, 'C', 'D'])
  })

  it('is complete once an open question is out of the paper', () => {
    const open = { answers: ['A', '', 'C', 'D'] }
    expect(withEntry(open, 2, '-')).toEqual({ answers: ['A', 'A,B,C,D', 'C', 'D'], special: ['', '-', '', ''] })
  })

  it('takes letters again, and keeps what counts for other questions', () => {
    const special = withEntry(withEntry(key, 2, '-'), 4, '*')
    expect(markedEntries(withEntry(special, 2, 'C'))).toEqual(['A', 'C', 'C', '*'])
    expect(withEntry(withEntry(key, 2, '*'), 2, 'B')).toEqual(key)
  })

  it('takes many entries at once, and opens a question again', () => {
    const next = withEntries(
      withEntry(key, 1, '*'),
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
