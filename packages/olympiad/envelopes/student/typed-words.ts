import { ENVELOPE_FORM } from '../declared/envelope-form.ts'

const NO_LETTERS = /[^\p{L}]+/u

export const NO_WORDS: readonly string[] = Array(ENVELOPE_FORM.words).fill('')

/** The fields after a text was typed or pasted into one: several words go into the next fields too. */
export function withTyped(fields: readonly string[], at: number, text: string): readonly string[] {
  const words = text.split(NO_LETTERS).filter((word) => word !== '')
  if (words.length <= 1) return fields.with(at, words[0] ?? '')
  return fields.map((word, index) => (index < at ? word : (words[index - at] ?? word)))
}

/** Whether the text ends a word, so that the next field is meant. */
export const isEnded = (text: string) => /\p{L}[^\p{L}]+$/u.test(text)
