import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countPixels } from './images.ts'
import { sniff } from './sniff.ts'

const text = (content: string) => new TextEncoder().encode(content)
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

const TEXTS: [content: string, mime: string][] = [
  ['plain words, ünïcode too', 'text/plain'],
  ['', 'text/plain'],
  ['<!doctype html><p>hi', 'text/html'],
  ['\n <SCRIPT>alert(1)</SCRIPT>', 'text/html'],
  ['<!-- a --><!-- b --><div>', 'text/html'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['<?xml version="1.0"?><!-- c -->\n<svg onload="x()">', 'image/svg+xml'],
  ['<?xml version="1.0"?><a/>', 'text/xml'],
  ['{"a": [1]}', 'application/json'],
  ['{not json', 'text/plain'],
  ['%PDF-1.7\n%rest', 'application/pdf'],
  ['bytes\u0000with zero', 'application/octet-stream'],
]

describe('what a file is by its bytes', () => {
  for (const [content, mime] of TEXTS) {
    it(`says ${mime} of ${JSON.stringify(content.slice(0, 30))}`, async () => {
      expect((await sniff(text(content))).mime).toBe(mime)
    })
  }

  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    it(`recognises a ${format} picture`, async () => {
      expect((await sniff(await picture(format))).mime).toBe(`image/${format}`)
    })
  }

  // fails when: the second chunk of a PNG is not looked at
  it('tells an animated PNG from a still one', async () => {
    const still = await picture('png')
    const animation = Buffer.concat([Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1'), Buffer.alloc(4)])
    const animated = Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)])
    expect(await sniff(animated)).toEqual({ mime: 'image/apng', extension: '.apng' })
  })

  it('calls bytes that are no UTF-8 unknown', async () => {
    expect(await sniff(Uint8Array.of(0xff, 0x41, 0xc3))).toEqual({ mime: 'application/octet-stream', extension: '' })
  })

  it('still calls a long text a text when its sample ends within a character', async () => {
    expect((await sniff(text(`${'a'.repeat(4095)}ü and on`))).mime).toBe('text/plain')
  })

  it('takes linear time on thousands of comments', async () => {
    expect((await sniff(text('<!---->'.repeat(580)))).mime).toBe('text/plain')
  })
})

describe('the size of a picture when decoded', () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    it(`is read from the header of a ${format} picture`, async () => {
      expect(await countPixels(await picture(format), `image/${format}`)).toBe(12)
    })
  }

  it('is read from behind a long description too', async () => {
    const jpeg = await picture('jpeg')
    const remark = Buffer.concat([Buffer.of(0xff, 0xe5, 0xff, 0xf0), Buffer.alloc(0xffee)])
    for (const remarks of [[remark], [remark, remark]]) {
      const long = Buffer.concat([jpeg.subarray(0, 2), ...remarks, jpeg.subarray(2)])
      expect(await countPixels(long, 'image/jpeg')).toBe(12)
    }
  })

  it('is unreadable for a picture that is cut off in its header', async () => {
    expect(await countPixels((await picture('png')).subarray(0, 20), 'image/png')).toBeNaN()
  })

  it('does not matter for other files', async () => {
    expect(await countPixels(text('%PDF-1.7'), 'application/pdf')).toBeNull()
  })
})
