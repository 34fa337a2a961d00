import { createHash } from 'node:crypto'
import { ApiError } from '@olympiad/engine'
import {
  type ChainEntry,
  ENTRY_KINDS,
  MAX_ENTRIES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  NO_CAMERA_REASONS,
} from '../declared/pictures.ts'
import { jpegSize } from './jpeg-size.ts'

/** An entry as it arrived, with its bytes; null without bytes. */
export interface GivenEntry extends ChainEntry {
  readonly bytes: Buffer | null
}

const LAST_MS = 8.64e15
const LAST_SEQUENCE = 1_000_000
const DIGEST = /^[0-9a-f]{64}$/

/** The entries of a batch, in the order of their numbers. Throws 400 that names the faulty one, and why. */
export function readEntries(sent: unknown): GivenEntry[] {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MAX_ENTRIES)
    throw refused(`It is a list of one to ${MAX_ENTRIES} entries.`)
  const entries = sent.map(readEntry)
  entries.forEach(({ sequence }, at) => {
    if (sequence !== Number(entries[0]?.sequence) + at) throw refused(`Entry ${at + 1} is not the next of its chain.`)
  })
  return entries
}

function readEntry(given: unknown, at: number): GivenEntry {
  const fault = (why: string) => refused(`Entry ${at + 1} ${why}.`)
  if (typeof given !== 'object' || given === null) throw fault('is not an entry')
  const { sequence, taken, kind, reason, digest, picture } = given as Readonly<Record<string, unknown>>
  if (!isWhole(sequence, 1, LAST_SEQUENCE)) throw fault('has no number')
  if (!isWhole(taken, 0, LAST_MS)) throw fault('has no time')
  const known = ENTRY_KINDS.find((one) => one === kind)
  if (!known) throw fault('is of no known kind')
  const isReason = known === 'noCamera' ? NO_CAMERA_REASONS.some((one) => one === reason) : reason === ''
  if (!isReason) throw fault('has no known reason')
  const isDigest = typeof digest === 'string' && (known === 'picture' ? DIGEST.test(digest) : digest === '')
  if (!isDigest) throw fault('has no digest that fits')
  const entry = { sequence, taken, kind: known, reason: String(reason), digest }
  if (picture === undefined) return { ...entry, bytes: null }
  if (known !== 'picture') throw fault('has a picture that it says not to have')
  const bytes = pictureIn(picture)
  if (typeof bytes === 'string') throw fault(bytes)
  if (createHash('sha256').update(bytes).digest('hex') !== digest) throw fault('has a picture of another digest')
  return { ...entry, bytes }
}

/** The bytes of a small picture, or what is wrong with it. */
function pictureIn(base64: unknown): Buffer | string {
  if (typeof base64 !== 'string') return 'has no picture'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) return 'has a picture that is no base64'
  if (bytes.length > MAX_PICTURE_BYTES) return `has a picture of more than ${MAX_PICTURE_BYTES} bytes`
  const { width, height } = jpegSize(bytes) ?? { width: 0, height: 0 }
  if (width === 0 || height === 0) return 'has a picture that is no whole JPEG'
  if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE)
    return `has a picture larger than ${MAX_PICTURE_SIDE} pixels`
  return bytes
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most

const refused = (message: string) =>
  new ApiError(400, 'The pictures cannot be taken.', { entries: { code: 'validation_invalid_pictures', message } })
