import type { Encoding, Reason } from '../declared/school-file.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  readonly why: Reason
}

/** Bytes that are looked at for zeros. */
const LOOKED_AT = 4096

interface EncodingHints {
  /** What somebody chose. */
  readonly chosen?: Encoding | undefined
  /** The encoding of the school's last file. */
  readonly last?: Encoding | undefined
}

/**
 * The text of a file: by its mark, by zeros at every second place, as valid UTF-8, or else as the school's last file.
 * Libraries that guess were measured, and are wrong more often.
 */
export function decodeText(bytes: Uint8Array, { chosen, last }: EncodingHints = {}): DecodedText {
  if (chosen) return decoded(bytes, chosen, 'chosen')
  const marked = markOf(bytes)
  if (marked) return decoded(bytes, marked, 'mark')
  const wide = wideOf(bytes.subarray(0, LOOKED_AT))
  if (wide) return decoded(bytes, wide, 'values')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', why: 'values' }
  } catch {
    const isOther = last !== undefined && last !== 'utf-8'
    return isOther ? decoded(bytes, last, 'lastTime') : decoded(bytes, 'windows-1252', 'usual')
  }
}

const decoded = (bytes: Uint8Array, encoding: Encoding, why: Reason): DecodedText => {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, why }
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 without a mark: line ends, separators and Latin letters have a zero as their other byte. */
function wideOf(bytes: Uint8Array): Encoding | undefined {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++
  const enough = Math.max(2, bytes.length / 20)
  if (odd > enough && odd > 4 * even) return 'utf-16le'
  return even > enough && even > 4 * odd ? 'utf-16be' : undefined
}
