import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'
import { csvLines } from './csv-lines.ts'
import { unmarkFormulas } from './formula-marks.ts'

const cellsOf = (text: string, separator = ',') => [...csvLines(text, separator)].map(({ cells }) => cells)

describe('a quotation mark', () => {
  it.each([
    [
      'inside a cell',
      'a,5\'2",c\nd,e,f',
      [
        ['a', '5\'2"', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    [
      'in two lines of one column',
      'a,5\'2",c\nd,6\'1",f\ng,h,i',
      [
        ['a', '5\'2"', 'c'],
        ['d', '6\'1"', 'f'],
        ['g', 'h', 'i'],
      ],
    ],
    [
      'at a beginning, never closed',
      'a,"b,c\nd,e,f',
      [
        ['a', '"b', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    [
      'at a beginning, closed by a stray one below',
      'x,y,z\na,"b,c\nd,e",f\ng,h,i',
      [
        ['x', 'y', 'z'],
        ['a', '"b', 'c'],
        ['d', 'e"', 'f'],
        ['g', 'h', 'i'],
      ],
    ],
    [
      'around a nickname',
      'Ravi "Bunty" Kumar,IX\n"Asha" Rao,X',
      [
        ['Ravi "Bunty" Kumar', 'IX'],
        ['"Asha" Rao', 'X'],
      ],
    ],
    [
      'not doubled in a cell of marks',
      '"Ravi "Bunty" Kumar",IX\nx,y',
      [
        ['Ravi "Bunty" Kumar', 'IX'],
        ['x', 'y'],
      ],
    ],
    ['doubled', '"a ""b"" c","""d"""', [['a "b" c', '"d"']]],
    [
      'alone',
      'a,",b\nc,"",d',
      [
        ['a', '"', 'b'],
        ['c', '', 'd'],
      ],
    ],
    ['behind blanks', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
    [
      'of a cell beside an open one',
      '"a,"b",c\nd,e,f',
      [
        ['"a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
  ])('%s loses no line', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it('opens a cell of several lines, which count as one', () => {
    const text = 'name,place\r\nHill,"1 Main Road\r\nMysore, Karnataka, India"\r\nRiver,Pune\r\n'
    expect([...csvLines(text, ',')].map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'name', 'place'],
      [2, 'Hill', '1 Main Road\r\nMysore, Karnataka, India'],
      [3, 'River', 'Pune'],
    ])
  })

  it('that is stray is named by its place', () => {
    const text = 'a,b\n"c"d,e\nf,"g'
    expect([...csvLines(text, ',')].map(({ strayAt }) => strayAt)).toEqual([undefined, 4, 13])
  })
})

it('tells where each cell begins', () => {
  const text = 'a,"b\nc",d\n e;f,g'
  const starts = [...csvLines(text, ',')].map((line) => line.starts.map((at) => text[at]))
  expect(starts).toEqual([
    ['a', '"', 'd'],
    [' ', 'g'],
  ])
})

// fails when: each opening mark looks for its end again (40 s for some)
it.each(['"', ',"a', '"a,', 'a"', '"\n', ',"a\n', '""a,', '"a"b,', '" ', ', "a', '\n"a,b,c\nd,e"'])(
  'takes linear time for many of %j',
  (part) => {
    const timeOf = (count: number) => {
      const [text, began] = [part.repeat(count), Date.now()]
      let cells = 0
      for (const line of csvLines(text, ',')) cells += line.cells.length
      return { cells, ms: Date.now() - began }
    }
    timeOf(20_000)
    expect(timeOf(400_000).ms).toBeLessThan(20_000) // 0.1 s; a busy machine is not a hundred times slower
  },
)

describe('what is written for a spreadsheet', () => {
  const SIGNS = [
    'a',
    'é',
    'नि',
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    ' ',
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '1',
    '\u00a0',
  ]
  it.each([',', ';', '\t', '|'])('is read back the same between “%s”', (separator) => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 3000; round++) {
      // two cells: with more, a break before further separators may be a stray mark
      const line = [0, 1].map(() => Array.from({ length: next(7) }, () => SIGNS[next(SIGNS.length)]).join(''))
      const text = `${line.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`
      const [read, ...more] = cellsOf(text, separator)
      expect([read?.map(unmarkFormulas), more], text).toEqual([line, []])
    }
  })

  it.each([
    ['=1+1', "'=1+1"],
    [' \u00a0=1+1', "' \u00a0=1+1"],
    ['\ufeff@SUM(A1)', "'\ufeff@SUM(A1)"],
    ['\n=1', '"\n\'=1"'],
    ['x;=1+1', "x;'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['+91-98450-12345', "'+91-98450-12345"],
    ['+91 98450 12345', '+91 98450 12345'],
    ['-12', '-12'],
    ['Flat 3; -', 'Flat 3; -'],
    ['a-b', 'a-b'],
  ])('runs no formula of %j', (text, cell) => {
    expect(csvCell(text, ',')).toBe(cell)
  })
})
