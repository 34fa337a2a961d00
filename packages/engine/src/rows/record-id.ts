import type { FieldError } from '../core/api-error.ts'
import { randomText } from '../fields/random-text.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 15
/** Until the year 2128, seven of the letters count times of this length. */
const [TIME_MS, TIME_LENGTH] = [64, 7]
const rest = { alphabet: ALPHABET, length: LENGTH - TIME_LENGTH }

/** Ids given in this time: what many rows at once have is never the same. */
let latest = { time: '', given: new Set<string>() }

/**
 * A new record id. It begins with the time, so that new rows are neighbours in the index of their table, and a commit
 * writes few pages of it. The other letters, 41 bits, nobody can guess.
 */
export function newRecordId(): string {
  const nowMs = performance.timeOrigin + performance.now() // this process's own: nothing depends on it but places in an index
  const time = Math.floor(nowMs / TIME_MS)
    .toString(ALPHABET.length)
    .padStart(TIME_LENGTH, '0')
  if (time !== latest.time) latest = { time, given: new Set() }
  const { given } = latest
  let id = time + randomText(rest)
  while (given.has(id)) id = time + randomText(rest)
  given.add(id)
  return id
}

/** What is wrong with an id that a caller chose; null when nothing is. */
export function recordIdFault(id: string): FieldError | null {
  if (id.length < LENGTH) {
    const message = `Must be at least ${LENGTH} character(s).`
    return { code: 'validation_min_text_constraint', message, params: { min: LENGTH } }
  }
  if (id.length > LENGTH) {
    const message = `Must be no more than ${LENGTH} character(s).`
    return { code: 'validation_max_text_constraint', message, params: { max: LENGTH } }
  }
  return /^[a-z0-9]+$/.test(id) ? null : { code: 'validation_invalid_format', message: 'Invalid value format.' }
}
