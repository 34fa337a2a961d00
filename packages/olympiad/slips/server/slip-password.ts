import { createHmac, randomBytes } from 'node:crypto'
import { SLIP_WORDS } from './slip-words.ts'

/** Digits that look like no letter. */
const DIGITS = '23456789'

/** The source of the passwords of one print. Without it nobody can tell them, as only hashes are stored. */
export const newSeed = () => randomBytes(32).toString('base64url')

/**
 * The password of a student on the slips of one print: two words and three digits, such as `mango-392-river`. The same seed and student
 * give the same password, so that a print that was cut off goes on with the passwords it began with.
 */
export function slipPassword(seed: string, examinee: string): string {
  const digest = createHmac('sha256', seed).update(examinee).digest()
  const draw = <T>(from: ArrayLike<T>, index: number) => from[digest.readUInt32BE(4 * index) % from.length] as T
  const digits = [2, 3, 4].map((index) => draw(DIGITS, index)).join('')
  return `${draw(SLIP_WORDS, 0)}-${digits}-${draw(SLIP_WORDS, 1)}`
}
