import { createHash, randomBytes } from 'node:crypto'
import {
  type ChainEntry,
  chainLink,
  chainStart,
  type PictureBatch,
  type SentEntry,
} from '@olympiad/olympiad/monitoring/declared/pictures'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** As much of a JPEG as tells its size, filled up with noise. */
export function jpeg({ width = 320, height = 180, bytes = 200 } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
  return Buffer.concat([start, frame, randomBytes(bytes - start.length - frame.length - end.length), end])
}

/** A browser that takes pictures of an examinee, as the exam room does. */
export class Taker {
  readonly chain = randomBytes(16).toString('base64url')
  #sequence = 0
  #hash: string

  constructor(examinee: string, questionpaper: string) {
    this.#hash = sha256(chainStart({ examinee, questionpaper, chain: this.chain }))
  }

  get hash(): string {
    return this.#hash
  }

  /** The next entries of the chain, as a batch sent at an instant; each is taken a second before the next, unless it is said when. */
  batch(
    sentMs: number,
    pictures: readonly (Buffer | 'noCamera' | 'gap')[],
    takenMs: readonly number[] = [],
  ): PictureBatch {
    const previous = this.#hash
    const entries = pictures.map((picture, at): SentEntry => {
      const isPicture = typeof picture !== 'string'
      const entry: ChainEntry = {
        sequence: ++this.#sequence,
        taken: takenMs[at] ?? sentMs - (pictures.length - at) * 1000,
        kind: isPicture ? 'picture' : picture,
        reason: picture === 'noCamera' ? 'denied' : '',
        digest: isPicture ? sha256(picture) : '',
      }
      this.#hash = sha256(chainLink(this.#hash, entry))
      return isPicture ? { ...entry, picture: picture.toString('base64') } : entry
    })
    return { chain: this.chain, previous, sent: sentMs, entries }
  }
}
