import type { ContentKind } from '../core/submission.ts'

/** How many bytes of a text are examined. */
const TEXT_SAMPLE = 4096
/** A control character that no text has; tab, line feed, form feed, carriage return and escape may occur. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Judges a file by its magic bytes, and a text by its beginning. */
export async function sniff(bytes: Uint8Array): Promise<ContentKind> {
  const picture = plainPicture(bytes)
  if (picture) return picture
  const { fileTypeFromBuffer } = await import('file-type') // not before the first upload
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined) // cut-off containers are unknown, not errors
  if (found && found.mime !== 'application/xml') return { mime: found.mime, extension: `.${found.ext}` }
  return sniffText(bytes)
}

const JPEG = { mime: 'image/jpeg', extension: '.jpg' }
const PNG = { mime: 'image/png', extension: '.png' }
const WEBP = { mime: 'image/webp', extension: '.webp' }
const PNG_START = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'
/** A PNG's first chunk after its header. */
const PNG_SECOND = 37

/** What cameras and browsers write, told by its first bytes; undefined for what has to be looked at more closely. */
function plainPicture(bytes: Uint8Array): ContentKind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PNG_SECOND + 4)).toString('latin1')
  if (/^\xff\xd8\xff[\xdb\xe0\xe1]/.test(start)) return JPEG
  if (/^RIFF.{4}WEBP/s.test(start)) return WEBP
  return start.startsWith(PNG_START) && start.endsWith('IDAT') ? PNG : undefined // an animation tells so before its data
}

function sniffText(bytes: Uint8Array): ContentKind {
  const sample = readText(bytes)
  if (sample === null) return { mime: 'application/octet-stream', extension: '' }
  const start = afterPrologue(sample.toLowerCase())
  if (/^<svg[\s/>]/.test(start)) return { mime: 'image/svg+xml', extension: '.svg' }
  if (sample.trimStart().startsWith('<?xml')) return { mime: 'text/xml', extension: '.xml' }
  if (HTML_START.test(start)) return { mime: 'text/html', extension: '.html' }
  return /^[{[]/.test(start) && isJson(bytes) ? { mime: 'application/json', extension: '.json' } : PLAIN
}

const HTML_START = /^<(!doctype html|html|head|body|script|iframe|style|title|table|div|h1|a|p|br|img)[\s/>]/
const PROLOGUES: readonly (readonly [open: string, close: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
]

/** The text behind the declaration, comments and document type of a markup text. */
function afterPrologue(text: string): string {
  let rest = text.trimStart()
  for (;;) {
    const prologue = PROLOGUES.find(([open]) => rest.startsWith(open))
    const end = prologue ? rest.indexOf(prologue[1], prologue[0].length) : -1
    if (!prologue || end < 0) return rest
    rest = rest.slice(end + prologue[1].length).trimStart()
  }
}

const PLAIN: ContentKind = { mime: 'text/plain', extension: '.txt' }

/** The beginning as text, or null if the bytes are not text. A character cut off at the sample's end is left out. */
function readText(bytes: Uint8Array): string | null {
  const text = decode(bytes.subarray(0, TEXT_SAMPLE), { isWhole: bytes.length <= TEXT_SAMPLE })
  return text === null || BINARY.test(text) ? null : text
}

function decode(bytes: Uint8Array, { isWhole }: { isWhole: boolean }): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return null
  }
}

function isJson(bytes: Uint8Array): boolean {
  if (bytes.length > 1024 * 1024) return false
  try {
    JSON.parse(new TextDecoder().decode(bytes))
    return true
  } catch {
    return false
  }
}
