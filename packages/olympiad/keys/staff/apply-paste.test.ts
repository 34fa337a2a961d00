import { expect, it } from 'vitest'
import { pasteEffect } from './apply-paste.ts'

it('a paste fills open questions, asks before it replaces an entry, and leaves fixed ones alone', () => {
  const pasted = new Map([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
    [4, 'D'],
    [5, '*'],
  ])
  const effect = pasteEffect({
    pasted,
    shown: ['A', '', 'D', 'A', 'B'],
    own: new Map([[5, 'B']]),
    isLocked: (question) => question === 4,
  })
  expect([[...effect.taken], [...effect.differing], effect.fixed]).toEqual([
    [
      [2, 'B'],
      [5, '*'],
    ],
    [[3, 'C']],
    [4],
  ])
})
