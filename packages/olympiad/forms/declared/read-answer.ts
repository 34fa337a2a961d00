import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'
import { fillMessage, type Say } from '../../ground/declared/spelling/message.ts'
import { readDecimal } from './decimal.ts'
import type { AnswerKind } from './exam-form.ts'
import { listed } from './words/lists.ts'

/** An answer in the spelling that is stored, or why the text is no answer. The empty text is the blank answer of every kind. */
export type AnswerReading =
  | { readonly answer: string; readonly reason?: never }
  | { readonly reason: string; readonly answer?: never }

/** Marks of writing direction, which keyboards of right-to-left scripts put beside digits. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const LONGEST_TYPED = 100

/**
 * Reads what a student typed or chose. Letters are sorted, digits of an integer are kept, a number gets a point and loses needless zeros;
 * digits of every script are taken.
 */
export function readAnswer(kind: AnswerKind, typed: string, say: Say = fillMessage): AnswerReading {
  if (typed.length > LONGEST_TYPED) return { reason: say('Too long for an answer.') }
  const text = latinDigits(typed.replace(DIRECTION_MARKS, '')).trim()
  if (text === '') return { answer: '' }
  switch (kind.kind) {
    case 'letter':
      return readLetter(kind.letters, text.toUpperCase(), say)
    case 'letters':
      return readLetters(kind.letters, text.toUpperCase(), say)
    case 'integer':
      return readInteger(kind.digits, text, say)
    case 'number':
      return readNumber(kind.decimals, text, say)
    case 'match':
      return readMatch(kind, text.toUpperCase(), say)
  }
}

/** Whether a text is an answer in the stored spelling. */
export const isAnswer = (kind: AnswerKind, text: string): boolean => readAnswer(kind, text).answer === text

function readLetter(letters: string, text: string, say: Say): AnswerReading {
  if (text.length === 1 && letters.includes(text)) return { answer: text }
  return { reason: say('One of {letters}.', { letters: listed([...letters], 'or', say) }) }
}

function readLetters(letters: string, text: string, say: Say): AnswerReading {
  const chosen = new Set(text.replace(/[\s,]/g, ''))
  const answer = [...letters].filter((letter) => chosen.has(letter)).join('')
  if (answer === '' || answer.length < chosen.size)
    return { reason: say('Some of {letters}.', { letters: listed([...letters], 'or', say) }) }
  return { answer }
}

function readInteger(digits: number, text: string, say: Say): AnswerReading {
  if (/^\d+$/.test(text) && text.length === digits) return { answer: text }
  const example = '7'.padStart(digits, '0')
  return {
    reason:
      digits === 1
        ? say('Exactly one digit.')
        : say('Exactly {digits} digits, such as {example}.', { digits, example }),
  }
}

function readNumber(decimals: number, text: string, say: Say): AnswerReading {
  const plain = text.replace(/[\u2212\u2013]/g, '-').replace(/[,\u066b]/g, '.')
  const decimal = readDecimal(plain)
  if (!decimal) return { reason: say('A number such as {example}.', { example: exampleNumber(decimals) }) }
  if (decimal.decimals <= decimals) return { answer: decimal.text }
  // Zeros count too: in some countries 16,000 is sixteen thousand, and never 16.
  return {
    reason:
      decimals === 0
        ? say('A whole number.')
        : say('At most {count, plural, one {# decimal} other {# decimals}}.', { count: decimals }),
  }
}

const exampleNumber = (decimals: number) => (decimals === 0 ? '-12' : '-3.141592'.slice(0, 3 + decimals))

interface MatchKind {
  readonly rows: string
  readonly letters: string
}

function readMatch({ rows, letters }: MatchKind, text: string, say: Say): AnswerReading {
  const pairs = text.split(/[\s,;]+/).filter(Boolean)
  const chosen = new Map(pairs.map((pair) => [pair.charAt(0), pair.charAt(1)]))
  const isSound =
    pairs.every((pair) => pair.length === 2 && rows.includes(pair.charAt(0)) && letters.includes(pair.charAt(1))) &&
    chosen.size === pairs.length
  if (!isSound || pairs.length === 0)
    return { reason: say('A letter for each row, such as {example}.', { example: `${rows[0]}${letters[0]}` }) }
  const inOrder = [...rows].filter((row) => chosen.has(row))
  return { answer: inOrder.map((row) => `${row}${chosen.get(row)}`).join(',') }
}
