import { FilterError } from './filter-error.ts'
import { endOfQuoted } from './quoted-text.ts'

export type TokenKind = 'name' | 'call' | 'number' | 'text' | 'sign' | 'join' | 'open' | 'close' | 'comma'

/** A piece of the source: `source.slice(start, end)`. A call is the name of a function with its opening bracket. */
export interface Token {
  readonly kind: TokenKind
  readonly source: string
  readonly start: number
  readonly end: number
}

/**
 * How each kind continues after its first character; for sticky use, and never looking back, so that reading is linear.
 */
const NAME = /[\w.:]*/y
const NUMBER = /\d*(?:\.\d+)?/y
const SIGN = /[=?!<>~]*/y
const JOIN = /[&|]*/y
const LINE = /[^\n]*/y
const MARKS: Readonly<Record<string, TokenKind>> = { '(': 'open', ')': 'close', ',': 'comma' }

/** Reads a filter text token by token, without spaces and comments. Throws `FilterError` at the first fault. */
export function* tokens(text: string): Generator<Token, void> {
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const token = tokenAt(text, at)
    yield token
    at = skipSpace(text, token.end)
  }
}

function tokenAt(text: string, start: number): Token {
  const first = text[start]!
  if (/[A-Za-z_@#]/.test(first)) {
    const end = goOn(NAME, text, start)
    return text[end] === '(' ? piece('call', text, { start, end: end + 1 }) : piece('name', text, { start, end })
  }
  if (first === '"' || first === "'") return piece('text', text, { start, end: endOfQuoted(text, start) })
  if (/[=?!<>~]/.test(first)) return piece('sign', text, { start, end: goOn(SIGN, text, start) })
  if (/[\d-]/.test(first)) return piece('number', text, { start, end: goOn(NUMBER, text, start) })
  if (first === '&' || first === '|') return piece('join', text, { start, end: goOn(JOIN, text, start) })
  const mark = MARKS[first]
  if (!mark) throw new FilterError(`unexpected character at ${start}`)
  return piece(mark, text, { start, end: start + 1 })
}

function piece(kind: TokenKind, text: string, { start, end }: Pick<Token, 'start' | 'end'>): Token {
  return { kind, source: text.slice(start, end), start, end }
}

function goOn(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start + 1
  pattern.test(text)
  return pattern.lastIndex
}

function skipSpace(text: string, start: number): number {
  for (let at = start; ; at++) {
    const char = text[at]
    if (char === '/' && text[at + 1] === '/') at = goOn(LINE, text, at + 1)
    else if (char !== ' ' && char !== '\t' && char !== '\n') return at
  }
}
