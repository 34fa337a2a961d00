import { crc32, deflateRawSync } from 'node:zlib'

// Files that somebody makes to hold or end a server: small to send, dear to read.

/** A file of a zip; `twins` more entries of the directory name the same packed bytes. */
export interface ZipFile {
  readonly path: string
  readonly text: string | Buffer
  readonly twins?: number
  /** The unpacked size that the zip claims; the true one by default. */
  readonly claimed?: number
  /** It lies in the zip, and the directory does not name it. */
  readonly isUnlisted?: true
}

/** A zip as a program writes it, but for what its files ask for. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { path, text, twins = 0, claimed, isUnlisted } of files) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level: 9 })
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(bytes), 0)
    sums.writeUInt32LE(packed.length, 4)
    sums.writeUInt32LE(claimed ?? bytes.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    sums.copy(local, 14)
    local.writeUInt16LE(Buffer.byteLength(path), 26)
    parts.push(local, Buffer.from(path), packed)
    for (let twin = 0; twin <= twins && !isUnlisted; twin++)
      directory.push(entryOf(twin === 0 ? path : `${twin}${path}`, sums, at))
    at += 30 + Buffer.byteLength(path) + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, central, end])
}

function entryOf(path: string, sums: Buffer, at: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(8, 10)
  sums.copy(entry, 16)
  entry.writeUInt16LE(Buffer.byteLength(path), 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, Buffer.from(path)])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OOXML = 'http://schemas.openxmlformats.org'
const PARTS: readonly ZipFile[] = [
  {
    path: '[Content_Types].xml',
    text: `${HEAD}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    path: '_rels/.rels',
    text: `${HEAD}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    path: 'xl/workbook.xml',
    text: `${HEAD}<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets><sheet name="IX" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    text: `${HEAD}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OOXML}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
]

/** A cell with a text of its own. */
export const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const heading = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Class')}</row>`
const student = (row: number) => `<row r="${row}">${cell(`A${row}`, 'Asha Rao')}${cell(`B${row}`, 'IX')}</row>`

interface Sheet {
  /** Rows below the heading; one student by default. */
  readonly rows?: string
  /** What stands before and behind the rows. */
  readonly before?: string
  readonly behind?: string
  readonly strings?: string
  readonly more?: readonly ZipFile[]
}

/** A workbook of one sheet with a heading. */
export function makeWorkbook({
  rows = student(2),
  before = '',
  behind = '',
  strings = '',
  more = [],
}: Sheet = {}): Buffer {
  const sheet = `${HEAD}<worksheet xmlns="${OOXML}/spreadsheetml/2006/main">${before}<sheetData>${heading}${rows}</sheetData>${behind}</worksheet>`
  const shared = `${HEAD}<sst xmlns="${OOXML}/spreadsheetml/2006/main">${strings}</sst>`
  return makeZip([
    ...more,
    ...PARTS,
    { path: 'xl/worksheets/sheet1.xml', text: sheet },
    { path: 'xl/sharedStrings.xml', text: shared },
  ])
}

/** So many rows of students, from the second on. */
export const students = (count: number) => Array.from({ length: count }, (_, at) => student(at + 2)).join('')

/** A student, and a cell far from it. */
export const far = (row: number, place: string) => `${student(2)}<row r="${row}">${cell(place, 'x')}</row>`
const long = `<si><t>${'x'.repeat(30_000)}</t></si>`
const sharing = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`).join('')

/** Files that a school may not send, by name, with the reason of the refusal. Each takes a few hundred kB at most. */
export const HOSTILE_SCHOOL_FILES: readonly {
  readonly name: string
  readonly reason: string
  readonly make: () => Buffer
}[] = [
  {
    name: 'a cell in the last corner.xlsx',
    reason: 'file.tooLarge',
    make: () => makeWorkbook({ rows: far(1_048_576, 'XFD1048576') }),
  },
  {
    name: 'a wide and long sheet.xlsx',
    reason: 'file.tooLarge',
    make: () => makeWorkbook({ rows: far(5000, 'XFD5000') }),
  },
  {
    name: 'a place in other letters.xlsx',
    reason: 'file.unreadable',
    make: () => makeWorkbook({ rows: far(9000, '&#88;FD9000') }),
  },
  {
    name: 'rows beyond all rows.xlsx',
    reason: 'file.unreadable',
    make: () => makeWorkbook({ rows: far(9_999_999, 'A9999999') }),
  },
  {
    name: 'eight names of one stream.xlsx',
    reason: 'file.tooLarge',
    make: () =>
      makeWorkbook({ more: [{ path: 'pad.xml', text: Buffer.alloc(64 * 2 ** 20, 'x'), twins: 7, claimed: 10 }] }),
  },
  {
    name: 'a million empty rows.xlsx',
    reason: 'file.tooLarge',
    make: () => makeWorkbook({ rows: `${student(2)}${'<row></row>'.repeat(1_200_000)}` }),
  },
  {
    name: 'two thousand parts.xlsx',
    reason: 'file.tooLarge',
    make: () => makeWorkbook({ more: Array.from({ length: 2100 }, (_, at) => ({ path: `${at}.xml`, text: 'x' })) }),
  },
  {
    name: 'merged ranges.xlsx',
    reason: 'file.tooLarge',
    make: () =>
      makeWorkbook({ behind: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(60_000)}</mergeCells>` }),
  },
  {
    name: 'one text for all.xlsx',
    reason: 'file.tooLarge',
    make: () => makeWorkbook({ strings: long, rows: sharing(20_000) }),
  },
  {
    name: 'a long cell.xlsx',
    reason: 'file.tooLarge',
    make: () => makeWorkbook({ rows: `<row r="2">${cell('A2', 'x'.repeat(40_000))}</row>` }),
  },
  {
    name: 'brackets in the heading.csv',
    reason: 'file.tooLarge',
    make: () => Buffer.from(`name,class,${'('.repeat(120_000)}\nAb Cd,9,x\n`),
  },
  {
    name: 'one line of marks.csv',
    reason: 'file.tooLarge',
    make: () => Buffer.from(`name,class\n${'"'.repeat(120_000)}`),
  },
]
