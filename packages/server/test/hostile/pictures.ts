import { crc32, deflateSync } from 'node:zlib'
import { makeZip } from './school-files.ts'

// Pictures, and what only begins like one: small to send, dear to look at.

const MIB = 2 ** 20
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** The head of a grey PNG that claims a size. */
function head(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8
  return Buffer.concat([SIGNATURE, chunk('IHDR', data)])
}

/** A black PNG of so many rows and columns. */
export function blackPng(side: number): Buffer {
  const packed = deflateSync(Buffer.alloc((side + 1) * side), { level: 9 })
  return Buffer.concat([head(side, side), chunk('IDAT', packed), chunk('IEND')])
}

/** Begins as `start` says, and goes on with the same piece. */
function filled(start: Buffer, piece: Buffer, bytes: number): Buffer {
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, piece)])
}

/** Each PNG part and each mark of a JPEG is looked at before the size is known; the names of a zip's parts are looked for one by one. */
export const HOSTILE_PICTURES: readonly { readonly name: string; readonly make: () => Buffer }[] = [
  { name: 'a picture of 30,000 × 30,000 that is not there', make: () => head(30_000, 30_000) },
  { name: 'a black picture of 6,300 × 6,300', make: () => blackPng(6300) },
  { name: 'a PNG of 170,000 parts', make: () => filled(head(1, 1), chunk('tEXt'), 2 * MIB) },
  {
    name: 'a JPEG of half a million marks',
    make: () => filled(Buffer.from('ffd8', 'hex'), Buffer.from('ffe00002', 'hex'), 2 * MIB),
  },
  { name: 'a zip without sizes', make: () => filled(namelessZip(), Buffer.from('PK'), 2 * MIB) },
  {
    name: 'a zip of 5,000 names',
    make: () => makeZip(Array.from({ length: 5000 }, (_, at) => ({ path: `${at}`, text: '' }))),
  },
]

/** The head of a part whose size stands behind it. */
function namelessZip(): Buffer {
  const local = Buffer.alloc(31, 'a')
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 6)
  local.writeUInt16LE(8, 8)
  local.fill(0, 10, 26)
  local.writeUInt16LE(1, 26)
  local.writeUInt16LE(0, 28)
  return local
}

/** As large as a field takes, and nothing in it can be packed. */
export function noisyJpeg(bytes: number): Buffer {
  const noise = Buffer.from('ffd8ffe0', 'hex')
  const body = Buffer.alloc(bytes - noise.length)
  for (let at = 0, seed = 1; at < body.length; at++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    body[at] = seed >>> 16
  }
  return Buffer.concat([noise, body])
}

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
/** A text that names another ten times, and so on: ten to the power of ten. */
const ENTITIES = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

/** Drawings of up to a megabyte, which the browser alone reads. */
export const HOSTILE_DRAWINGS: readonly { readonly name: string; readonly make: () => Buffer }[] = [
  {
    name: 'a text of texts of texts',
    make: () => Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "lol">${ENTITIES}]><svg ${SVG}><text>&e10;</text></svg>`),
  },
  {
    name: '60,000 groups in groups',
    make: () => Buffer.from(`<svg ${SVG}>${'<g>'.repeat(60_000)}${'</g>'.repeat(60_000)}</svg>`),
  },
  { name: 'a megabyte of open comments', make: () => filled(Buffer.from('<!---->'), Buffer.from('<!-- '), MIB) },
]
