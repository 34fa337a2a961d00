import { randomInt } from 'node:crypto'

/** A text of `length` characters of the alphabet that nobody can guess. */
export function randomText({ alphabet, length }: { readonly alphabet: string; readonly length: number }): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
