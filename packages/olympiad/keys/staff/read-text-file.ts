import { wrongKind } from '../../ground/declared/spreadsheets/file-kind.ts'

const LARGEST = 1024 * 1024
const UTF16 = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
])
const ZIP = 'PK'
const COPY = 'Open it, copy the cells, and paste them here.'

/** The text of a file that somebody dropped, or why it has none. Spreadsheets save text as UTF-8 or UTF-16. */
export async function readTextFile(file: File): Promise<{ readonly text?: string; readonly failure?: string }> {
  if (file.size > LARGEST) return { failure: 'The file is larger than a key. Choose another one.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wrong = wrongKind(bytes)
  const start = [...bytes.slice(0, 2)]
  if (wrong) return { failure: `${wrong.is} ${COPY}` }
  if (String.fromCharCode(...start) === ZIP) return { failure: `This is a workbook. ${COPY}` }
  const encoding = UTF16.get(start.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  if (!encoding && bytes.includes(0)) return { failure: `This is not a text file. ${COPY}` }
  return { text: new TextDecoder(encoding).decode(bytes) }
}
