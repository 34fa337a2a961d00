import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const COPY = 'Open it, copy the cells, and paste them here.'
const wide = (text: string) => [...text].join('\0')
const read = (text: string) =>
  readTextFile(new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'key.csv'))

// fails when: only workbooks are told from texts
it.each([
  ['a PDF', '%PDF-1.7\n', `This is a PDF. ${COPY}`],
  [
    'a locked workbook',
    `\xd0\xcf\x11\xe0${'\0'.repeat(600)}${wide('EncryptedPackage')}`,
    `This workbook is locked with a password. ${COPY}`,
  ],
  ['a web page', '<table><tr><td>1</td><td>B</td></tr></table>', `This is a web page, whatever its name says. ${COPY}`],
  [
    'an OpenDocument spreadsheet',
    'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    `This is an OpenDocument spreadsheet (.ods). ${COPY}`,
  ],
  ['a workbook', 'PK\x03\x04[Content_Types].xml', `This is a workbook. ${COPY}`],
  ['other bytes', '\x01\0\x02\0', `This is not a text file. ${COPY}`],
])('%s is no key, and is named', async (_name, bytes, failure) => {
  expect(await read(bytes)).toEqual({ failure })
})

it('texts are read as they were saved', async () => {
  expect(await read('1,B\n2,C')).toEqual({ text: '1,B\n2,C' })
  expect(await read(`\xff\xfe${[...'1\tB'].map((sign) => `${sign}\0`).join('')}`)).toEqual({ text: '1\tB' })
})
