import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const SIZE = { width: 320, height: 180, channels: 3 } as const

/** A small JPEG that can be decoded, as a camera makes them: no two are the same. */
export async function photo(): Promise<Buffer> {
  const raw = randomBytes(SIZE.width * SIZE.height * SIZE.channels)
  return sharp(raw, { raw: SIZE }).jpeg({ quality: 20 }).toBuffer()
}
