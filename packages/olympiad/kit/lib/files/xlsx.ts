import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CsvValue } from './csv.ts'

type Line = readonly CsvValue[]

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const FORMAT = 'http://schemas.openxmlformats.org'
const [MAIN, RELATIONS] = [`${FORMAT}/spreadsheetml/2006/main`, `${FORMAT}/officeDocument/2006/relationships`]
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The most letters that a spreadsheet takes in a cell. */
const LONGEST_CELL = 32_767

/**
 * Lines as an Office Open XML workbook with one sheet; the first is its heading, which stays in sight. A text is a text,
 * whatever it begins with: no cell is run as a formula.
 */
export const xlsxFile = (lines: AsyncIterable<readonly Line[]>, name = 'List') =>
  zipTexts([...frameOf(name), { path: 'xl/worksheets/sheet1.xml', text: sheetText(lines) }], TYPE)

/** Letters of a sheet’s name that spreadsheets refuse, and how long it may be. */
const [REFUSED, LONGEST_NAME] = [/[\\/?*:[\]']/g, 31]
/** Styles by their number: a plain cell, a time, and a heading. */
const [PLAIN, TIME, HEADING] = [0, 1, 2]

const frameOf = (name: string) => [
  {
    path: '[Content_Types].xml',
    text: [
      `${HEAD}<Types xmlns="${FORMAT}/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
    ],
  },
  { path: '_rels/.rels', text: [relations(relationTo('officeDocument', 'xl/workbook.xml'))] },
  {
    path: 'xl/workbook.xml',
    text: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">`,
      `<sheets><sheet name="${escaped(name.replaceAll(REFUSED, ' ').slice(0, LONGEST_NAME))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    text: [relations(relationTo('worksheet', 'worksheets/sheet1.xml'), relationTo('styles', 'styles.xml', 2))],
  },
  {
    path: 'xl/styles.xml',
    text: [
      `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>`,
      '<fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>',
      '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/>',
      '<xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
    ],
  },
]

const relationTo = (type: string, target: string, id = 1) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (...all: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${FORMAT}/package/2006/relationships">${all.join('')}</Relationships>`

async function* sheetText(lines: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  let row = 0
  for await (const some of lines) {
    if (row === 0) yield headText(some[0] ?? [])
    yield some.map((line) => rowText(line, ++row)).join('')
  }
  if (row === 0) yield headText([])
  yield '</sheetData></worksheet>'
}

const [NARROWEST, WIDEST] = [14, 40]

/** What stands before the rows: the first one stays in sight, and columns are as wide as their heads. */
function headText(heads: Line): string {
  const widths = heads.map((head) => Math.min(WIDEST, Math.max(NARROWEST, String(head).length + 4)))
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('')
}

// Readers may do without the address of a cell, and some do not.
const rowText = (line: Line, row: number) =>
  `<row r="${row}">${line.map((value, column) => cell(value, `${lettersOf(column)}${row}`, row === 1 ? HEADING : PLAIN)).join('')}</row>`

const [DAY_MS, EPOCH_DAYS] = [86_400_000, 25_569]
/** Spreadsheets count days, in no zone. */
const daysOf = (clock: Date) => clock.getTime() / DAY_MS + EPOCH_DAYS

function cell(value: CsvValue, address: string, style: number): string {
  if (value instanceof Date) return `<c r="${address}" s="${TIME}"><v>${daysOf(value)}</v></c>`
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  const text = escaped(String(value).slice(0, LONGEST_CELL))
  return `<c r="${address}"${style === PLAIN ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
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

/** Text of a file inside an archive, some of it at a time. */
interface ZippedText {
  readonly path: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

/** The first day that an archive can name, so that equal texts make equal archives. */
const FIRST_DAY = '1980-01-01T00:00'

/** Texts as a ZIP. A text is packed while it comes, so the whole of it is never in memory. */
async function zipTexts(files: readonly ZippedText[], type: string): Promise<Blob> {
  const parts: BlobPart[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    failure ??= error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  for (const { path, text } of files) {
    const file = new ZipDeflate(path)
    file.mtime = FIRST_DAY
    zip.add(file)
    for await (const piece of text) file.push(strToU8(piece))
    file.push(new Uint8Array(), true)
  }
  zip.end()
  if (failure) throw failure
  return new Blob(parts, { type })
}
