import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvSheet } from './csv-sheet.ts'
import { rowsOf } from './sheet.ts'
import { plainCell, sheetCell } from './sheet-cell.ts'

/** The text as `import` reads it from a file with this one cell. */
function readBack(cell: string): string {
  const faults: string[] = []
  const report = (_place: unknown, reason: string) => void faults.push(reason)
  const [row] = rowsOf(csvSheet(`name,end\n${cell},x\n`, report), { required: ['name', 'end'] }, report)
  expect(faults).toEqual([])
  return plainCell(row?.get('name') ?? '')
}

describe('a text as a cell of a spreadsheet', () => {
  // proves: T8
  // fails when: a cell is written without the quote that disarms formulas
  it.each(['=1+1', '+49 30', '-2', '@sum(A1)', '\t=1', '\r=1', "'=1", '=cmd|"/c calc"!A1', '="a","b"'])(
    'never begins like a formula: %j',
    (text) => {
      expect(sheetCell(text).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it.each(['=1+1', '+49 30', '-2', '@sum(A1)', "'=1", "''=1", "'tis", '=a,"b"', 'Zoë', ' x'.trim()])(
    'is read back by import as it was: %j',
    (text) => {
      expect(readBack(sheetCell(text))).toBe(text)
    },
  )

  // proves: T8
  it('is read back as it was, whatever text it is', () => {
    const anyText = fc.string({ unit: 'binary' }).map((text) => text.trim())
    const signs = ["'", '=', '+', '-', '@', '"', ',', 'a', ' ', '\t', '\n', '\r']
    const telling = fc.string({ unit: fc.constantFrom(...signs) })
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          telling.map((text) => text.trim()),
        ),
        (text) => {
          expect(readBack(sheetCell(text))).toBe(text)
        },
      ),
    )
  })
})
