import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'

/** What a press of a key tells of itself, in the page and in React alike. */
export interface KeyPress {
  readonly key: string
  /** The key's place, named as on an English keyboard. */
  readonly code: string
  readonly shiftKey: boolean
}

/** Signs that are shortcuts, by their place: plain, and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Digit1: ['1', '!'],
  Digit8: ['8', '*'],
}

/**
 * The key that was meant: its sign where the keyboard writes Latin letters, a figure in any script as 0–9, else what an English
 * keyboard has in that place. Under Hindi, Russian or Arabic the key B writes no b.
 */
export function pressedKey({ key, code, shiftKey }: KeyPress): string {
  if (/^\p{Nd}$/u.test(key)) return latinDigits(key)
  // `Process`: a program that makes words of letters has taken the sign. `Unidentified`: one press that writes two letters.
  const isForeign =
    key === 'Process' || key === 'Unidentified' || /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(key)
  if (!isForeign) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key
}
