// @vitest-environment node – jsdom has no streams
import readXlsxFile, { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import type { FileColumn } from './column.ts'
import { csvRows } from './table-csv.ts'
import { tableXlsx } from './table-xlsx.ts'

interface Row {
  readonly name: string
  readonly marks: string
}
const columns: readonly FileColumn<Row>[] = [
  { head: 'Name', csv: ({ name }) => name },
  { head: 'Score', isFigure: true, csv: ({ marks }) => marks },
  { head: 'Only on the screen' },
]

async function readBack(...pages: readonly Row[][]) {
  async function* each() {
    yield* pages
  }
  const file = await tableXlsx(columns, each())
  return readSheet(await file.arrayBuffer())
}

// fails when: a text that begins with = is written as a formula, or a sign of XML as it is
it('is read back as it was written: text as text, whatever it begins with, and figures as numbers', async () => {
  const names = ['=1+1', '+91 98', '-5', '@cmd', 'Anil & <b>"Co"</b>', 'अनन्या शर्मा', '0042', '_x0041_', 'two\nlines']
  const rows = names.map((name, at) => ({ name, marks: String(at - 1.25) }))
  expect(await readBack(rows.slice(0, 4), rows.slice(4))).toEqual([
    ['Name', 'Score'],
    ...names.map((name, at) => [name, at - 1.25]),
  ])
})

it('leaves out what no workbook can hold, and keeps figures as text that a number would change', async () => {
  const marks = ['', '–', '12345678901234567890', '1e-7']
  const rows = marks.map((mark) => ({ name: `a\u0000b\uD800c`, marks: mark }))
  expect(await readBack(rows)).toEqual([
    ['Name', 'Score'],
    ['abc', null],
    ['abc', '–'],
    ['abc', '12345678901234567890'],
    ['abc', 1e-7],
  ])
})

// fails when: a time is written in the zone of this computer
it.each([
  ['Asia/Kolkata', '2026-11-27 13:53:42.000Z', '2026-11-27 19:23:42'],
  ['America/New_York', '2026-03-08 06:30:00.000Z', '2026-03-08 01:30:00'],
  ['America/New_York', '2026-03-08 07:30:00.000Z', '2026-03-08 03:30:00'],
  ['Pacific/Kiritimati', '2026-12-31 11:00:00.250Z', '2027-01-01 01:00:00'],
])('has times as the clocks in %s show them: %s is %s', async (zone, at, clock) => {
  async function* one() {
    yield [{ name: at, marks: `until ${at}` }]
  }
  const file = await tableXlsx(columns, one(), { zone })
  const [, [said, text] = []] = await readSheet(await file.arrayBuffer())
  const seconds = Math.round((said as unknown as Date).getTime() / 1000)
  expect(new Date(seconds * 1000).toISOString()).toBe(`${clock.replace(' ', 'T')}.000Z`)
  expect(text).toBe(`until ${at}`)
  expect(csvRows(columns, [{ name: at, marks: '1' }], zone)).toBe(`${clock},1\r\n`)
})

it('has a sheet of the list’s name', async () => {
  async function* none() {}
  const sheets = await readXlsxFile(await (await tableXlsx(columns, none(), { name: 'mails: [all]' })).arrayBuffer())
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['mails   all '])
})
