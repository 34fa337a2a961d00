import { extname } from 'node:path'
import type { FieldOf } from '@olympiad/schema/fields'
import type { StoredFile } from '../storage/storage.ts'
import { BoundedCache } from '../support/bounded-cache.ts'
import { sniff } from './sniff.ts'

/** Content types of files by their storage keys. */
export interface ContentTypes {
  /** The type of a file by its bytes, without parameters. */
  of(key: string, file: StoredFile): Promise<string>
}

/** Bytes that identify the type of a file. */
const HEAD_BYTES = 64 * 1024
const REMEMBERED = 5000

/** Judges each file once: it never changes under its key. */
export function createContentTypes(): ContentTypes {
  const known = new BoundedCache<string, string>(REMEMBERED)
  return {
    async of(key, file) {
      const type = known.get(key) ?? (await judge(file))
      known.set(key, type)
      return type
    },
  }
}

async function judge(file: StoredFile): Promise<string> {
  const end = Math.min(file.size, HEAD_BYTES) - 1
  if (end < 0) return 'text/plain'
  if (file.bytes) return (await sniff(file.bytes.subarray(0, end + 1))).mime
  const chunks: Uint8Array[] = []
  for await (const chunk of file.stream({ start: 0, end })) chunks.push(chunk)
  return (await sniff(Buffer.concat(chunks))).mime
}

/**
 * Types that bytes do not tell, or not as browsers need them; PocketBase sets them by the name too. Not for a field that
 * takes certain types only: there the bytes have told, and a name must not make a script of a picture.
 */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** The type a file of this field, content and name is sent as, without parameters. */
export function sentType({ mimeTypes = [] }: Pick<FieldOf<'file'>, 'mimeTypes'>, type: string, name: string): string {
  return mimeTypes.length > 0 ? type : (BY_EXTENSION[extname(name)] ?? type)
}

/** The `Content-Type` header for this type. */
export function contentTypeHeader(sent: string): string {
  return sent.startsWith('text/') ? `${sent}; charset=utf-8` : sent
}

/** Types that a browser may show in place: it runs nothing of them. */
const SHOWN_INLINE = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/x-icon',
  'image/bmp',
  'video/webm',
  'video/mp4',
  'video/3gpp',
  'video/quicktime',
  'video/x-ms-wmv',
  'audio/basic',
  'audio/aiff',
  'audio/mpeg',
  'audio/midi',
  'audio/wav',
  'audio/x-m4a',
  'audio/aac',
  'application/pdf',
])

/**
 * The `Content-Disposition` header for this type: shown in place only where that is safe and nobody asked to download.
 */
export function dispositionHeader(sent: string, name: string, { isDownload }: { isDownload: boolean }): string {
  const kind = SHOWN_INLINE.has(sent) && !isDownload ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const token = /^[\w.!#$&+^`|~-]+$/.test(plain) ? plain : `"${plain}"`
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename=${token}; filename*=UTF-8''${encoded}`
}
