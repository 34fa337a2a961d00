import { randomUUID } from 'node:crypto'

/** A number that keeps its digits: `JSON.rawJSON` makes it, and `JSON.stringify` writes it unchanged. */
interface RawNumber {
  readonly rawJSON: string
}
const raw = JSON as unknown as {
  rawJSON(text: string): RawNumber
  isRawJSON(value: unknown): value is RawNumber
}

// The middle of a word, as in a UUID, is no number.
/** Only texts with a long number or an exponent can hold a number that a double cannot. */
const SUSPECT = /(?:^|[\s:,[])-?(?:[\d.]{16}|[\d.]+[eE])/
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const EXACT_DIGITS = 15
/** Deeper values are no data: a store, or a recursion of ours, would run out of stack on them. */
const MAX_DEPTH = 1000
/** Marks the digits of a number that was put into quotes here; nobody else can know the mark. */
const MARK = `${randomUUID()} `

/** How half a character begins when it is written as an escape. */
const HALF = /\\u[dD][89a-fA-F]/
/** Every escape, two halves as one; it catches only a lone half of a character. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs

/** The value of a JSON text; numbers that a double would change keep their digits, and no text holds half a character. Throws `SyntaxError`, also for a number out of range and for a value nested too deeply. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_DEPTH && isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_DEPTH} levels`)
  const whole = wholeCharacters(text)
  if (!SUSPECT.test(whole)) return JSON.parse(whole)
  const quoted = quoteLongNumbers(whole)
  return quoted === whole ? JSON.parse(whole) : withRawNumbers(JSON.parse(quoted))
}

/** A JSON text whose halves of characters, which no store could keep or look into, are each replaced by U+FFFD. */
export function wholeCharacters(json: string): string {
  return json.includes('\\') && HALF.test(json)
    ? json.replace(ESCAPES, (found, half?: string) => (half ? '\ufffd' : found))
    : json
}

/** The digits of a number that was too long for a double; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  return raw.isRawJSON(value) ? value.rawJSON : undefined
}

const [QUOTE, BACKSLASH, MINUS, ZERO, NINE] = [0x22, 0x5c, 0x2d, 0x30, 0x39]
/** Square and curly brackets differ in one bit. */
const [OPENING, CLOSING, SHAPE] = [0x5b, 0x5d, 0x20]

/** Brackets within texts do not count. By codes, as a pattern would run out of stack on long texts. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if ((code & ~SHAPE) === OPENING) depth += 1
    else if ((code & ~SHAPE) === CLOSING) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * The text with the numbers that a double would change in quotes, under our mark. In one walk: a reviver, which the
 * language has for this, takes a microsecond for each value of the whole text as soon as one number is suspect.
 */
function quoteLongNumbers(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(text, at)
      const source = text.slice(at, end)
      if (isChangedByDouble(source)) {
        pieces.push(text.slice(from, at), '"', MARK, source, '"')
        from = end
      }
      at = end - 1
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from)
}

/** Where the text that begins at a quote has its other one. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}

const isDigit = (code: number) => code >= ZERO && code <= NINE

function endOfNumber(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && isOfNumber(text.charCodeAt(end))) end += 1
  return end
}

/** A digit, a sign, a point or an `e`. */
function isOfNumber(code: number): boolean {
  return isDigit(code) || code === MINUS || code === 0x2b || code === 0x2e || code === 0x65 || code === 0x45
}

function isChangedByDouble(source: string): boolean {
  const exponent = source.search(/[eE]/)
  if (exponent < 0 && source.length <= EXACT_DIGITS) return false
  if (!NUMBER.test(source)) return false // no JSON: the parser will say so
  const value = Number(source)
  if (!Number.isFinite(value)) throw new SyntaxError(`number out of range: ${source.slice(0, 40)}`)
  const digits = (exponent < 0 ? source : source.slice(0, exponent)).replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length > EXACT_DIGITS && String(value) !== source
}

/** The value with the marked texts turned into numbers; no deeper than the accepted text. */
function withRawNumbers(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? raw.rawJSON(value.slice(MARK.length)) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = withRawNumbers(value[index])
    return value
  }
  for (const [key, item] of Object.entries(value)) {
    const restored = withRawNumbers(item)
    if (restored === item) continue
    if (key === '__proto__')
      Object.defineProperty(value, key, { value: restored }) // set plainly it is no key at all
    else (value as Record<string, unknown>)[key] = restored
  }
  return value
}
