import type { CsvValue } from './csv.ts'
import { zipTexts } from './zip.ts'

type Line = readonly CsvValue[]

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const FORMAT = 'http://schemas.openxmlformats.org'
const [MAIN, RELATIONS] = [`${FORMAT}/spreadsheetml/2006/main`, `${FORMAT}/officeDocument/2006/relationships`]
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The most letters that a spreadsheet takes in a cell. */
const LONGEST_CELL = 32_767

/** Lines as an Office Open XML workbook with one sheet. A text is a text, whatever it begins with: no cell is run as a formula. */
export const xlsxFile = (lines: AsyncIterable<readonly Line[]>) =>
  zipTexts([...FRAME, { path: 'xl/worksheets/sheet1.xml', text: sheetText(lines) }], TYPE)

const FRAME = [
  {
    path: '[Content_Types].xml',
    text: [
      `${HEAD}<Types xmlns="${FORMAT}/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
    ],
  },
  { path: '_rels/.rels', text: [relation('officeDocument', 'xl/workbook.xml')] },
  {
    path: 'xl/workbook.xml',
    text: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">`,
      '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
  },
  { path: 'xl/_rels/workbook.xml.rels', text: [relation('worksheet', 'worksheets/sheet1.xml')] },
]

function relation(type: string, target: string): string {
  const one = `<Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/>`
  return `${HEAD}<Relationships xmlns="${FORMAT}/package/2006/relationships">${one}</Relationships>`
}

async function* sheetText(lines: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
  let row = 0
  for await (const some of lines) yield some.map((line) => rowText(line, ++row)).join('')
  yield '</sheetData></worksheet>'
}

// Readers may do without the address of a cell, and some do not.
const rowText = (line: Line, row: number) =>
  `<row r="${row}">${line.map((value, column) => cell(value, `${lettersOf(column)}${row}`)).join('')}</row>`

function cell(value: CsvValue, address: string): string {
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  const text = escaped(String(value).slice(0, LONGEST_CELL))
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A column as spreadsheets call it: A to Z, then AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What XML has no sign for, and halves of letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** A text inside XML. Spreadsheets read `_x0041_` as a letter; its first underscore is written so itself. */
const escaped = (text: string) =>
  text
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '')
