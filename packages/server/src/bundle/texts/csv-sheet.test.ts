import { describe, expect, it } from 'vitest'
import { csvSheet } from './csv-sheet.ts'
import { rowsOf } from './sheet.ts'

function read(text: string) {
  const faults: string[] = []
  const report = ({ line, column }: { line: number; column: number }, reason: string) =>
    void faults.push(`${line}:${column} ${reason}`)
  const rows = rowsOf(csvSheet(text, report), { required: ['name', 'place'] }, report)
  return { rows, faults, cells: rows.map(({ line, get }) => [line, get('name'), get('place')]) }
}

describe('a cell with line breaks', () => {
  it.each(['\n', '\r\n', '\r'])('is one cell, and the rows after it keep their lines: %j', (end) => {
    const text = ['name,place', 'Hill,"1 Main Road', '', '""Mysore"", 570001"', 'River,Pune'].join(end)
    expect(read(text).cells).toEqual([
      [2, 'Hill', `1 Main Road${end}${end}"Mysore", 570001`],
      [5, 'River', 'Pune'],
    ])
  })

  it('does not hide where a later cell of its row stands', () => {
    const { rows, faults } = read('name,place\n"a\nbc",x\n')
    rows[0]?.fault('place', 'is wrong')
    expect(faults).toEqual(['3:5 is wrong'])
  })
})

describe('a quotation mark that is not closed', () => {
  it('spoils its line alone, though the file has another one', () => {
    const { cells, faults } = read('name,place\n"Hill,x\nRiver,y\n"Lake" Side,z\nSea,w\n')
    expect(cells).toEqual([
      [3, 'River', 'y'],
      [5, 'Sea', 'w'],
    ])
    const reason = 'has a quotation mark that is not closed, or text beside it'
    expect(faults).toEqual([`2:1 ${reason}`, `4:1 ${reason}`])
  })

  it('is found quickly, however many lines have one', () => {
    const lines = Array.from({ length: 20_001 }, (_, index) => (index % 2 === 0 ? '"open,x' : 'sound,y'))
    const { cells, faults } = read(['name,place', ...lines].join('\n'))
    expect([cells.length, faults.length]).toEqual([10_000, 10_001])
  })
})
