import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { indexedPng } from './indexed-png.ts'

it('keeps every pixel of a picture of few colours', async () => {
  const [width, height] = [5, 3]
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) rgba.set([pixel * 16, 255 - pixel * 8, pixel, 255], pixel * 4)
  expect(await decode(indexedPng({ width, height, rgba }))).toEqual(rgba)
})

it('takes the nearest of 256 colours where there are more', async () => {
  const [width, height] = [64, 64]
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgba.set([(pixel % 64) * 4, Math.floor(pixel / 64) * 4, 128, 255], pixel * 4)
  }
  const decoded = await decode(indexedPng({ width, height, rgba }))
  const colours = new Set(Array.from({ length: width * height }, (_, at) => decoded.slice(at * 4, at * 4 + 3).join()))
  expect(colours.size).toBe(256)
})

async function decode(png: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data
}
