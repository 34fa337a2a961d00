import { describe, expect, it } from 'vitest'
import { wrongKind } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
const wide = (text: string) => [...text].join('\0')
const OFFICE = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`

/** A zip of empty parts. */
function zip(...paths: readonly string[]): Uint8Array {
  const number = (value: number, size: number) =>
    String.fromCharCode(...Array.from({ length: size }, (_, at) => (value >> (8 * at)) & 0xff))
  const local = paths.map((path) => `PK\x03\x04${'\0'.repeat(22)}${number(path.length, 2)}\0\0${path}`).join('')
  const central = paths
    .map((path) => `PK\x01\x02${'\0'.repeat(24)}${number(path.length, 2)}${'\0'.repeat(16)}${path}`)
    .join('')
  const end = `PK\x05\x06\0\0\0\0${number(paths.length, 2)}${number(paths.length, 2)}${number(central.length, 4)}${number(local.length, 4)}\0\0`
  return bytes(local + central + end)
}

describe('a file of another kind', () => {
  it.each([
    ['locked with a password', `${OFFICE}${wide('EncryptedPackage')}`],
    ['old workbook', `${OFFICE}${wide('Workbook')}`],
    ['old Word document', `${OFFICE}${wide('WordDocument')}`],
    ['web page', '<html><head><meta charset="utf-8"></head><body><table>'],
    ['web page', '\xef\xbb\xbf \n<!DOCTYPE html><html>'],
    ['workbook in XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:x">'],
    ['XML file', '<?xml version="1.0"?><students/>'],
    ['PDF', '%PDF-1.7\n'],
    ['picture', '\x89PNG\r\n\x1a\n'],
    ['picture', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['picture', '\0\0\0\x18ftypheic'],
    ['recording', '\0\0\0\x18ftypisom'],
    ['text document', '{\\rtf1\\ansi'],
    ['JSON file', '[{"name":"Asha"}]'],
    ['packed archive', '\x1f\x8b\x08\0'],
    ['packed archive', "7z\xbc\xaf'\x1c"],
    ['database', 'SQLite format 3\0'],
    ['contacts', 'BEGIN:VCARD\nVERSION:3.0'],
    ['web archive of a workbook', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related'],
    ['e-mail', 'MIME-Version: 1.0\r\nSubject: The list'],
    ['e-mail', 'Received: from mail.example.org'],
    ['program', 'MZ\x90\0'],
  ])('is named: %s', (what, text) => {
    expect(wrongKind(bytes(text))?.message).toContain(what)
  })

  it.each([
    ['OpenDocument spreadsheet', ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'content.xml']],
    ['Word document', ['[Content_Types].xml', 'word/document.xml']],
    ['presentation', ['[Content_Types].xml', 'ppt/presentation.xml']],
    ['binary workbook', ['[Content_Types].xml', 'xl/workbook.bin']],
    ['Numbers document', ['Index/Document.iwa', 'Metadata/Properties.plist']],
    ['zip archive', ['list.xlsx', 'photo.jpg']],
  ])('is named by its parts: %s', (what, paths) => {
    expect(wrongKind(zip(...paths))?.message).toContain(what)
  })

  it.each([
    'Name;Class\nAsha Rao;IX',
    '{Name};Class',
    '"Name","Class"',
    'No.\tName',
    '\xff\xfeN\0a\0m\0e\0',
    '[Name];x',
    '',
  ])('is no text of a list: %j', (text) => {
    expect(wrongKind(bytes(text))).toBeUndefined()
  })

  it('is no workbook, and no zip that is broken', () => {
    expect(wrongKind(zip('[Content_Types].xml', 'xl/workbook.xml'))).toBeUndefined()
    expect(wrongKind(bytes('PK\x03\x04 broken'))).toBeUndefined()
  })
})
