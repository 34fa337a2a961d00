import type { Sharp, SharpOptions } from 'sharp'
import { freeBytes, ownedBytes } from '../support/owned-bytes.ts'

/** Largest picture that is decoded, in pixels: beyond it a small file would fill the memory of the process that opens it. */
export const MAX_PIXELS = 40_000_000

/** Pictures that are decoded here, so their size can be judged. */
const DECODABLE = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
])

let library: Promise<typeof import('sharp').default> | undefined
let headers: Promise<typeof import('image-size')> | undefined

/** A picture to work on. The library is loaded with the first one: a start does not wait for it. */
async function open(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture and no cache: pictures come from strangers, and answers come first.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return (await library)(bytes, options)
}

/** Pictures of cameras and scanners, and the names in their headers: their size is read without a decoder. */
const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}
/** Limits the work on a header of a million parts. The decoder reads longer headers. */
const HEADER_BYTES = 64 * 1024
/** Any shorter picture of these types was cut off, except the smallest, which the decoder reads. */
const SHORTEST_BYTES = 64

/** Width × height of a picture by its header; null for bytes that are no such picture, NaN when it cannot be read. */
export async function countPixels(bytes: Uint8Array, mime: string): Promise<number | null> {
  if (!DECODABLE.has(mime)) return null
  try {
    const header = (await plainHeader(bytes, mime)) ?? (await open(bytes, { limitInputPixels: false })).metadata()
    const { width, height } = await header
    return width * height
  } catch {
    return Number.NaN
  }
}

/** Undefined for one that is not read at a glance: asking a decoder costs a third of a millisecond and a thread. */
async function plainHeader(bytes: Uint8Array, mime: string) {
  if (!Object.hasOwn(PLAIN_HEADERS, mime) || bytes.length < SHORTEST_BYTES) return undefined
  headers ??= import('image-size') // not before the first picture, and only once: each import looks for it again
  const { imageSize } = await headers
  const start = ownedBytes(Math.min(bytes.length, HEADER_BYTES)) // a copy, of which it cannot read beyond the end
  start.set(bytes.subarray(0, HEADER_BYTES))
  try {
    const header = imageSize(start)
    return header.type === PLAIN_HEADERS[mime] && header.width * header.height > 0 ? header : undefined
  } catch {
    return undefined
  } finally {
    freeBytes(start)
  }
}

const THUMB_SIZE = /^(\d{1,4})x(\d{1,4})([tbf]?)$/
const CROPPED_FROM = { t: 'top', b: 'bottom', '': 'centre' } as const
const DRAWING_TIME_LIMIT_S = 20

/**
 * Draws a smaller picture. `size` is `WxH` with a letter: cut from the middle, `t` from the top, `b` from the bottom,
 * `f` not cut but fitted; a 0 keeps the proportions. JPEG and GIF keep their type, others become PNG.
 */
export async function drawThumb(bytes: Uint8Array, size: string): Promise<Buffer> {
  const [, width, height, mode = ''] = THUMB_SIZE.exec(size) ?? []
  const [w, h] = [Number(width), Number(height)]
  if (!(w > 0 || h > 0)) throw new Error(`not a thumb size: ${size}`)
  const picture = await open(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
  picture.timeout({ seconds: DRAWING_TIME_LIMIT_S })
  const { format } = await picture.metadata()
  const upright = picture.autoOrient()
  const resized =
    w === 0 || h === 0
      ? upright.resize(w || null, h || null)
      : mode === 'f'
        ? upright.resize(w, h, { fit: 'inside', withoutEnlargement: true })
        : upright.resize(w, h, { fit: 'cover', position: CROPPED_FROM[mode as keyof typeof CROPPED_FROM] })
  return resized.toFormat(format === 'jpeg' || format === 'gif' ? format : 'png').toBuffer()
}

const CHECKING_TIME_LIMIT_S = 5

/** Whether the whole picture, with this many rows, can be decoded; about a millisecond of a thread for a small one. */
export async function isDecodable(
  bytes: Uint8Array,
  { height, most }: { height: number; most: number },
): Promise<boolean> {
  try {
    const picture = await open(bytes, { limitInputPixels: most, pages: 1, sequentialRead: true, failOn: 'warning' })
    const last = picture.extract({ left: 0, top: height - 1, width: 1, height: 1 }) // all before it is decoded on the way there
    await last.timeout({ seconds: CHECKING_TIME_LIMIT_S }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}
