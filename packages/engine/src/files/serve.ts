import { Readable } from 'node:stream'
import { randomCharacters } from '../storage/file-name.ts'
import type { StoredFile } from '../storage/storage.ts'
import { isRangeCurrent, judgePreconditions } from './preconditions.ts'
import { type ByteRange, parseRanges } from './ranges.ts'

/** An answer of bytes, ready to be sent. */
export interface FileAnswer {
  readonly status: 200 | 206 | 304 | 412 | 416
  readonly headers: Readonly<Record<string, string>>
  /** Nothing for HEAD and for answers without bytes. */
  readonly body: Uint8Array | Readable | string | null
}

interface FileRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly file: StoredFile
  /** `Content-Type` of the whole. */
  readonly contentType: string
}

/** Answers a download: whole, in ranges, or not at all when the asker has it already. */
export function serveFile({ method, headers, file, contentType }: FileRequest): FileAnswer {
  const conditions = headers as Record<string, string | undefined>
  const isHead = method === 'HEAD'
  const modified = { 'last-modified': new Date(file.modifiedMs).toUTCString() }
  const verdict = judgePreconditions(conditions, file.modifiedMs)
  if (verdict === 304) return { status: verdict, headers: modified, body: null }
  if (verdict === 412) return { status: verdict, headers: { ...modified, 'content-type': contentType }, body: null }
  const base = { ...modified, 'accept-ranges': 'bytes' }
  const ranges = isRangeCurrent(conditions, file.modifiedMs) ? parseRanges(conditions.range, file.size) : 'whole'
  if (ranges === 'unsatisfiable') return unsatisfiable(file)
  if (ranges === 'whole') {
    const whole = { ...base, 'content-type': contentType, 'content-length': String(file.size) }
    return { status: 200, headers: whole, body: isHead ? null : (file.bytes ?? file.stream()) }
  }
  const [only, second] = ranges
  if (only && !second) return single({ file, contentType, isHead, base }, only)
  return several({ file, contentType, isHead, base }, ranges)
}

interface Partial {
  readonly file: StoredFile
  readonly contentType: string
  readonly isHead: boolean
  readonly base: Readonly<Record<string, string>>
}

function single({ file, contentType, isHead, base }: Partial, range: ByteRange): FileAnswer {
  const headers = {
    ...base,
    'content-type': contentType,
    'content-range': contentRange(range, file),
    'content-length': String(range.end - range.start + 1),
  }
  return { status: 206, headers, body: isHead ? null : partOf(file, range) }
}

function several({ file, contentType, isHead, base }: Partial, ranges: readonly ByteRange[]): FileAnswer {
  const boundary = randomCharacters(30)
  const heads = ranges.map(
    (range, index) =>
      `${index === 0 ? '' : '\r\n'}--${boundary}\r\n` +
      `Content-Range: ${contentRange(range, file)}\r\nContent-Type: ${contentType}\r\n\r\n`,
  )
  const tail = `\r\n--${boundary}--\r\n`
  const length = ranges.reduce((sum, { start, end }) => sum + end - start + 1, heads.join('').length + tail.length)
  const headers = {
    ...base,
    'content-type': `multipart/byteranges; boundary=${boundary}`,
    'content-length': String(length),
  }
  if (isHead) return { status: 206, headers, body: null }
  async function* parts() {
    for (const [index, range] of ranges.entries()) {
      yield Buffer.from(heads[index] ?? '')
      const part = partOf(file, range)
      if (part instanceof Uint8Array) yield part
      else yield* part
    }
    yield Buffer.from(tail)
  }
  return { status: 206, headers, body: Readable.from(parts(), { objectMode: false }) }
}

function partOf(file: StoredFile, range: ByteRange): Uint8Array | Readable {
  return file.bytes ? file.bytes.subarray(range.start, range.end + 1) : file.stream(range)
}

function contentRange({ start, end }: ByteRange, { size }: StoredFile): string {
  return `bytes ${start}-${end}/${size}`
}

function unsatisfiable({ size }: StoredFile): FileAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-range': `bytes */${size}` }
  return { status: 416, headers, body: 'invalid range: failed to overlap\n' }
}
