import { describe, expect, it } from 'vitest'
import { parseRanges } from './ranges.ts'

const CASES: [header: string | undefined, wanted: ReturnType<typeof parseRanges>][] = [
  [undefined, 'whole'],
  ['bytes=0-3', [{ start: 0, end: 3 }]],
  ['bytes=5-', [{ start: 5, end: 9 }]],
  ['bytes=-4', [{ start: 6, end: 9 }]],
  ['bytes=-400', [{ start: 0, end: 9 }]],
  ['bytes=8-400', [{ start: 8, end: 9 }]],
  ['Bytes = 0-0', 'whole'],
  ['bytes=9-9', [{ start: 9, end: 9 }]],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [
    'bytes=0-1, 4-5',
    [
      { start: 0, end: 1 },
      { start: 4, end: 5 },
    ],
  ],
  ['bytes=0-1,99-100', [{ start: 0, end: 1 }]],
  ['bytes=0-,0-,0-', 'whole'],
  ['bytes=3-1', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=', 'whole'],
  ['items=0-3', 'whole'],
  [`bytes=${'0-0,'.repeat(17)}`, 'whole'],
]

describe('the ranges of a file of ten bytes', () => {
  it.each(CASES)('for %j are %j', (header, wanted) => expect(parseRanges(header, 10)).toEqual(wanted))

  it('of an empty file cannot be satisfied', () => {
    expect(parseRanges('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRanges('bytes=-1', 0)).toBe('unsatisfiable')
  })
})
