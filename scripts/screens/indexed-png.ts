import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

export type Pixels = { width: number; height: number; rgba: Uint8ClampedArray }

/** A PNG of at most 256 colours, the most frequent ones; a screen of few colours loses nothing that can be seen. */
export function indexedPng({ width, height, rgba }: Pixels): Buffer {
  const palette = paletteOf(rgba)
  const nearest = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rows[pixel + Math.floor(pixel / width) + 1] = nearest(colourAt(rgba, pixel))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8) // eight bits a pixel, by palette
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...chunks])
}

/** The commonest colours; close ones count as one, so that the edges of letters leave room for pictures. */
function paletteOf(rgba: Uint8ClampedArray): number[] {
  const exact = new Map<number, number>()
  for (let pixel = 0; pixel < rgba.length / 4; pixel += 1) {
    const colour = colourAt(rgba, pixel)
    exact.set(colour, (exact.get(colour) ?? 0) + 1)
  }
  const byCount = [...exact].sort((a, b) => b[1] - a[1])
  const groups = new Map<number, number>()
  for (const [colour] of byCount) {
    const group = colour & 0xf8f8f8
    if (!groups.has(group)) groups.set(group, colour)
    if (groups.size === COLOURS) break
  }
  return [...groups.values()]
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  const inParts = palette.map(parts)
  return (colour) => {
    const found = known.get(colour)
    if (found !== undefined) return found
    const wanted = parts(colour)
    const distances = inParts.map((entry) => entry.reduce((sum, part, i) => sum + (part - (wanted[i] ?? 0)) ** 2, 0))
    const index = distances.indexOf(Math.min(...distances))
    known.set(colour, index)
    return index
  }
}

function colourAt(rgba: Uint8ClampedArray, pixel: number): number {
  const at = pixel * 4
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
}

function parts(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
