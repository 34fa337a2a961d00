// long: each hostile workbook takes a process to its limits
import { cell, far, HOSTILE_SCHOOL_FILES, makeWorkbook, students } from '@olympiad/server/test/hostile/school-files'
import { describe, expect, it } from 'vitest'
import type { SourceLine } from './clean-line.ts'
import { readApart } from './read-apart.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const PATIENT = { timeout: 120_000 }
const read = (bytes: Uint8Array, name = 'class 9.xlsx') => readApart(bytes, { nowMs }, { name, owner: 'asha' })

async function linesOf(bytes: Uint8Array) {
  const lines: SourceLine[] = []
  const pages: number[] = []
  const file = await read(bytes)
  for await (const page of file.pages()) {
    pages.push(page.length)
    lines.push(...page)
  }
  return { file, lines, pages }
}

describe('a school file is read apart', PATIENT, () => {
  // proves: V11.1.4, V5.5.2
  // fails when: a library builds what was not judged, or its size is believed
  it.each(HOSTILE_SCHOOL_FILES)('and refused: $name', async ({ name, reason, make }) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(500_000)
    await expect(read(bytes, name)).rejects.toMatchObject({ status: 400, reason })
  })

  const honest: readonly (readonly [string, () => Buffer])[] = [
    ['a size that is the whole sheet', () => makeWorkbook({ before: '<dimension ref="A1:XFD1048576"/>' })],
    [
      'an empty formatted cell far out',
      () => makeWorkbook({ behind: '', rows: `${students(1)}<row r="3"><c r="XFD3" s="1"/></row>` }),
    ],
    ['a format to the last row', () => makeWorkbook({ rows: `${students(1)}<row r="1048576" s="1"/>` })],
    ['a large picture', () => makeWorkbook({ more: [{ path: 'xl/media/1.png', text: Buffer.alloc(300 * 2 ** 20) }] })],
    [
      'a cell somewhat aside',
      () => makeWorkbook({ rows: `${students(1)}<row r="9">${cell('A9', 'Dev Bose')}${cell('ZZ9', 'x')}</row>` }),
    ],
  ]
  it.each(honest)('and taken with %s', async (_, make) => {
    const { lines } = await linesOf(make())
    expect(lines[0]).toMatchObject({ sheet: 'IX', line: 2, cells: expect.arrayContaining(['Asha Rao', 'IX']) })
  })

  // fails when: the library gets the zip as it came
  it('by its directory alone: a sheet that only lies in the zip is not seen', async () => {
    const path = 'xl/worksheets/sheet1.xml'
    const hidden = { path, text: `<worksheet><sheetData>${far(1_048_576, 'XFD1048576')}</sheetData></worksheet>` }
    const { lines } = await linesOf(makeWorkbook({ more: [{ ...hidden, isUnlisted: true }] }))
    expect(lines).toHaveLength(1)
  })

  it('and all its lines come in their order, a thousand at once, however long it is', async () => {
    const text = Array.from({ length: 2500 }, (_, at) => `"Asha\n“Rao” ${at}",IX`).join('\n')
    const { file, lines, pages } = await linesOf(Buffer.from(`Name,Class\n${text}\n`))
    expect([file.first.length, pages]).toEqual([1000, [1000, 1000, 500]])
    expect(lines.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 2500 }, (_, at) => `Asha “Rao” ${at}`))
  })
})
