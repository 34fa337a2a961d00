import { describe, expect, it } from 'vitest'
import { securityFaults } from './check-security.ts'

const files: Record<string, string> = { 'src/lock.test.ts': "it('keeps strangers out', () => {})" }
const proof = '`src/lock.test.ts`: keeps strangers out'

/** The faults of a table with the given proof for its first threat. */
function faults(first: string): string[] {
  const rows = Array.from({ length: 20 }, (_, index) => `| T${index + 1} | A thief | A lock | ${proof} |`)
  const table = ['| # | Threat | Defence | Proof |', '|---|---|---|---|', first, ...rows.slice(1)]
  return securityFaults(table.join('\n'), (path) => files[path])
}

describe('the check of the defences', () => {
  it.each([proof, '*later*: needs the board of invigilators', `${proof}<br>*later*: a second lock needs a door`])(
    'accepts %s',
    (cell) => {
      expect(faults(`| T1 | A thief | A lock | ${cell} |`)).toEqual([])
    },
  )

  it.each([
    ['a threat without a row', ''],
    ['no proof', '| T1 | A thief | A lock | |'],
    ['a promise without a reason', '| T1 | A thief | A lock | *later* |'],
    ['a test that is not there', '| T1 | A thief | A lock | `src/lock.test.ts`: opens for its owner |'],
    ['a file that is not there', '| T1 | A thief | A lock | `src/door.test.ts`: keeps strangers out |'],
    ['a missing cell', `| T1 | A thief | ${proof} |`],
  ])('refuses %s', (_fault, row) => {
    expect(faults(row)).toHaveLength(1)
  })
})
