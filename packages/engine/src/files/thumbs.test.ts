import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { file } from '@olympiad/schema/fields'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { createDiskStorage } from '../storage/storage-disk.ts'
import { drawThumb } from './images.ts'
import { createThumbs, isThumb } from './thumbs.ts'

let folder = ''
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-thumbs-'))
  storage = await createDiskStorage(folder, Date.now)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A picture whose upper half is red and whose lower half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width, height: height / 2, channels: 3, background: 'red' } }, top: 0, left: 0 }])
    .png()
    .toBuffer()

async function look(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colour = (pixel: number) => ((data[pixel * 3] ?? 0) > 128 ? 'red' : 'blue')
  return { size: `${info.width}x${info.height}`, first: colour(0), last: colour(info.width * info.height - 1) }
}

describe('a thumb', () => {
  const SIZES: [size: string, made: string, first: string, last: string][] = [
    ['100x100', '100x100', 'red', 'blue'],
    ['100x100t', '100x100', 'red', 'red'],
    ['100x100b', '100x100', 'blue', 'blue'],
    ['100x100f', '50x100', 'red', 'blue'],
    ['0x100', '50x100', 'red', 'blue'],
    ['100x0', '100x200', 'red', 'blue'],
    ['900x900f', '200x400', 'red', 'blue'],
  ]
  it.each(SIZES)('of size %s is %s', async (size, made, first, last) => {
    expect(await look(await drawThumb(await halves(200, 400), size))).toEqual({ size: made, first, last })
  })

  it('keeps JPEG and GIF, and makes PNG of others', async () => {
    for (const [from, to] of [
      ['jpeg', 'jpeg'],
      ['gif', 'gif'],
      ['webp', 'png'],
      ['png', 'png'],
    ] as const) {
      const picture = await sharp(await halves(20, 20))
        .toFormat(from)
        .toBuffer()
      expect((await sharp(await drawThumb(picture, '10x10')).metadata()).format).toBe(to)
    }
  })

  // proves: T19
  it('contains no camera metadata', async () => {
    const photo = await sharp(await halves(20, 20))
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect((await sharp(await drawThumb(photo, '10x10')).metadata()).exif).toBeUndefined()
  })

  it('is refused for a picture beyond 40 megapixels and for invalid sizes', async () => {
    const bomb = await sharp({ create: { width: 8001, height: 5000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    await expect(drawThumb(bomb, '10x10')).rejects.toThrow(/pixel limit/)
    for (const size of ['0x0', '10', 'x', '99999x9'])
      await expect(drawThumb(await halves(4, 4), size)).rejects.toThrow()
  })

  it('may be asked for in declared sizes only, and of pictures only', () => {
    const field = file({ thumbs: ['320x180'] })
    expect(isThumb(field, '320x180', 'image/png')).toBe(true)
    expect(isThumb(field, '100x100', 'image/webp')).toBe(true)
    expect(isThumb(field, '999x999', 'image/png')).toBe(false)
    expect(isThumb(field, '100x100', 'application/pdf')).toBe(false)
    expect(isThumb(field, undefined, 'image/png')).toBe(false)
  })

  it('is drawn once and kept, however many ask at the same moment', async () => {
    await storage.write('c/r/a.png', await halves(40, 40))
    let written = 0
    const counting: Storage = {
      ...storage,
      write: (key, bytes) => storage.write(key, bytes).then(() => void written++),
    }
    const thumbs = createThumbs({ storage: counting, log: silent })
    const all = await Promise.all(Array.from({ length: 50 }, () => thumbs.open('c/r/a.png', '100x100')))
    await thumbs.open('c/r/a.png', '100x100')
    expect(written).toBe(1)
    expect((await look(await buffer(all[0]!.stream()))).size).toBe('100x100')
  })

  it('that cannot be drawn is null, is logged once, and is not tried again', async () => {
    await storage.write('c/r/broken.png', (await halves(40, 40)).subarray(0, 60))
    const warnings: string[] = []
    const thumbs = createThumbs({ storage, log: { ...silent, warn: (_facts, sentence) => warnings.push(sentence) } })
    for (let i = 0; i < 3; i++) expect(await thumbs.open('c/r/broken.png', '100x100')).toBeNull()
    expect(warnings).toEqual(['A thumb could not be made; the picture itself is served.'])
  })
})

const silent = { info() {}, warn() {}, error() {} }
