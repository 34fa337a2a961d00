import sharp from 'sharp'

/** Largest picture that is decoded, in pixels: beyond it a small file fills the memory of whoever opens it. */
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

// One thread a picture and no cache: pictures come from strangers, and answers come first.
sharp.concurrency(1)
sharp.cache(false)

/** Width × height of a picture by its header; null for bytes that are no such picture, NaN when it cannot be read. */
export async function countPixels(bytes: Uint8Array, mime: string): Promise<number | null> {
  if (!DECODABLE.has(mime)) return null
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return Number.NaN
  }
}
