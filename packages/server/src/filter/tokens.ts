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

/** Patterns for sticky use; each alternative reads its piece without looking back, so that reading stays linear. */
const SPACES = [/[ \t\n]+/y, /\/\/[^\n]*/y]
const PIECES: readonly (readonly [TokenKind, RegExp])[] = [
  ['call', /[A-Za-z_@#](?:[\w.:]*\w)?\(/y],
  ['name', /[A-Za-z_@#][\w.:]*/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['sign', /[=?!<>~]+/y],
  ['join', /[&|]+/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['comma', /,/y],
]

/** Reads a filter text piece by piece, leaving out spaces and comments. Throws `FilterError` at what is no piece. */
export function* tokens(text: string): Generator<Token, void> {
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const token = tokenAt(text, at)
    yield token
    at = skipSpace(text, token.end)
  }
}

function tokenAt(text: string, start: number): Token {
  const first = text[start]
  if (first === '"' || first === "'") return piece('text', text, { start, end: endOfQuoted(text, start) })
  for (const [kind, pattern] of PIECES) {
    const end = skip(pattern, text, start)
    if (end > start) return piece(kind, text, { start, end })
  }
  throw new FilterError(`unexpected character at ${start}`)
}

function piece(kind: TokenKind, text: string, { start, end }: Pick<Token, 'start' | 'end'>): Token {
  return { kind, source: text.slice(start, end), start, end }
}

function skipSpace(text: string, start: number): number {
  let at = start
  for (let before = -1; at !== before; ) {
    before = at
    for (const space of SPACES) at = skip(space, text, at)
  }
  return at
}

/** Where the pattern ends when it matches at `start`, else `start`. */
function skip(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}
