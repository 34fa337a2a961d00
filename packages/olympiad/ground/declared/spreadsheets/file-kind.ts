/** What a file is that holds no list that can be read, and what to do. */
export interface WrongKind {
  readonly reason: 'file.locked' | 'file.old' | 'file.kind'
  /** What it is, in a sentence. */
  readonly is: string
  /** What it is, and what to do to send a list. */
  readonly message: string
}

const AS = 'Save the list as .xlsx or CSV.'
const wrong = (reason: WrongKind['reason'], is: string, how: string) => ({ reason, is, message: `${is} ${how}` })
const kind = (what: string, how = AS): WrongKind => wrong('file.kind', `This is ${what}.`, how)

const PACKED = kind('a packed archive', 'Unpack it, and send the list itself.')

/** Beginnings of files, as Latin letters. */
const BEGINNINGS: readonly (readonly [RegExp, WrongKind])[] = [
  [/^%PDF-/, kind('a PDF')],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF[\s\S]{4}WEBP|^BM[\s\S]{4}\0\0|^II\*\0|^MM\0\*/, kind('a picture')],
  [/^[\s\S]{4}ftyp(?:hei|hev|mif|msf|avif)/, kind('a picture')],
  [/^[\s\S]{4}ftyp|^OggS|^ID3|^RIFF/, kind('a recording')],
  [/^\{\\rtf/, kind('a text document (.rtf)')],
  [/^7z\xbc\xaf|^Rar!|^BZh|^\xfd7zXZ/, PACKED],
  [/^SQLite format 3/, kind('a database', 'Export the list as .xlsx or CSV.')],
  [/^BEGIN:VCARD/i, kind('a list of contacts (.vcf)')],
  [/^MZ|^\x7fELF/, kind('a program')],
]
/** Texts, by how they begin. */
const TEXTS: readonly (readonly [RegExp, WrongKind])[] = [
  [/^<\?xml[\s\S]{0,2000}<(?:\w+:)?Workbook[\s>]/, kind('a workbook in XML', 'Open it and save it as .xlsx.')],
  [
    /^(?:<!doctype html|<html|<head|<meta|<table|<style|<body)[\s>]/i,
    kind('a web page, whatever its name says', 'Open it in a spreadsheet and save it as .xlsx.'),
  ],
  [/^<\?xml|^<[a-z][\w:-]*[\s>]/i, kind('an XML file')],
  [/^[[{]\s*["[{\]}]/, kind('a JSON file')],
  [
    /^MIME-Version:[\s\S]{0,500}X-Document-Type: Workbook/i,
    kind('a web archive of a workbook', 'Open it and save it as .xlsx.'),
  ],
  [/^(?:From |Received:|Return-Path:|MIME-Version:)/i, kind('an e-mail', 'Save the attachment, and send that.')],
]
/** Parts of a zip, by their paths. */
const ZIPS: readonly (readonly [RegExp, WrongKind])[] = [
  [/^xl\/workbook\.bin$/, kind('a binary workbook (.xlsb)', 'Save it as .xlsx.')],
  [/^word\//, kind('a Word document')],
  [/^ppt\//, kind('a presentation')],
  [/\.iwa$|^Index\.zip$/, kind('a Numbers document', 'Export it as .xlsx or CSV.')],
]
const OPEN_DOCUMENTS: readonly (readonly [RegExp, WrongKind])[] = [
  [/opendocument\.spreadsheet/, kind('an OpenDocument spreadsheet (.ods)', 'Save it as .xlsx or CSV.')],
  [/opendocument/, kind('a text document')],
]
const ARCHIVE = kind('a zip archive', 'Unpack it, and send the list itself.')
const [LOOKED_AT, AT_ONCE, MOST_PATHS] = [4096, 8192, 2000]

/** The wrong kind of a file by its bytes, whatever its name says; undefined for a text and for a workbook (.xlsx). */
export function wrongKind(bytes: Uint8Array): WrongKind | undefined {
  const begin = latin(bytes.subarray(0, LOOKED_AT))
  if (begin.startsWith('\xd0\xcf\x11\xe0')) return ofCompoundFile(bytes)
  if (begin.startsWith('PK\x03\x04') || begin.startsWith('PK\x05\x06')) return ofZip(bytes, begin)
  if (begin.startsWith('\x1f\x8b')) return PACKED
  const found = BEGINNINGS.find(([pattern]) => pattern.test(begin))
  if (found) return found[1]
  const text = begin
    .replace(/^\xef\xbb\xbf/, '')
    .replaceAll('\0', '')
    .replace(/^\xff\xfe|^\xfe\xff/, '')
    .trimStart()
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1]
}

/** Files of Office before 2007, and locked ones of today, name their streams in UTF-16. */
function ofCompoundFile(bytes: Uint8Array): WrongKind {
  const names = latin(bytes.subarray(0, 2 ** 20)) + latin(bytes.subarray(Math.max(2 ** 20, bytes.length - 2 ** 20)))
  const has = (name: string) => names.includes([...name].join('\0'))
  if (has('EncryptedPackage'))
    return wrong('file.locked', 'This workbook is locked with a password.', 'Save it without one.')
  if (has('WordDocument')) return kind('an old Word document')
  if (has('PowerPoint Document')) return kind('an old presentation')
  if (has('__properties_version')) return kind('an e-mail', 'Save the attachment, and send that.')
  return wrong('file.old', 'This is an old workbook (.xls).', 'Save it as .xlsx or CSV.')
}

function ofZip(bytes: Uint8Array, begin: string): WrongKind | undefined {
  const open = /mimetype(application\/[\w.-]+)/.exec(begin)?.[1]
  const document = open && OPEN_DOCUMENTS.find(([pattern]) => pattern.test(open))
  if (document) return document[1]
  const paths = [...pathsOf(bytes)]
  if (paths.some((path) => path === 'xl/workbook.xml')) return undefined
  const found = ZIPS.find(([pattern]) => paths.some((path) => pattern.test(path)))
  if (found) return found[1]
  const isKnown = paths.length > 0 && paths.length < MOST_PATHS
  return isKnown && !paths.includes('[Content_Types].xml') ? ARCHIVE : undefined
}

/** Paths in the directory at the end of a zip; none of a broken one. */
function* pathsOf(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [END, ENTRY, LEAST] = [0x06054b50, 0x02014b50, 22]
  let end = bytes.length - LEAST
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== END) end--
  if (end < 0 || view.getUint32(end, true) !== END) return
  let at = view.getUint32(end + 16, true)
  for (let count = 0; count < MOST_PATHS && at + 46 <= bytes.length && view.getUint32(at, true) === ENTRY; count++) {
    const length = view.getUint16(at + 28, true)
    yield latin(bytes.subarray(at + 46, at + 46 + length))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Bytes as letters, one each. */
function latin(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return text
}
