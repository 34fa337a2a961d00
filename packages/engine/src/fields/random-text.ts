import { randomFillSync } from 'node:crypto'

/** Random bytes in stock: asking for a few at a time takes longer than all the rest of an id. */
const stock = Buffer.alloc(4096)
let used = stock.length

/** A text of `length` characters of the alphabet, at most 256 different ones, that nobody can guess. */
export function randomText({ alphabet, length }: { readonly alphabet: string; readonly length: number }): string {
  const whole = 256 - (256 % alphabet.length) // beyond it some characters would come more often than others
  let text = ''
  while (text.length < length) {
    const byte = nextByte()
    if (byte < whole) text += alphabet.charAt(byte % alphabet.length)
  }
  return text
}

/** Each byte is given once, and then gone. */
function nextByte(): number {
  if (used === stock.length) {
    randomFillSync(stock)
    used = 0
  }
  const byte = stock[used] ?? 0
  stock[used] = 0
  used += 1
  return byte
}
