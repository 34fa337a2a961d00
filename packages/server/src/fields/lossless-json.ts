/** A number kept as its digits: what `JSON.rawJSON` makes and `JSON.stringify` writes out as it is. */
interface RawNumber {
  readonly rawJSON: string
}
const raw = JSON as unknown as {
  rawJSON(text: string): RawNumber
  isRawJSON(value: unknown): value is RawNumber
}
type Reviver = (key: string, value: unknown) => unknown

// The middle of a word, as in a UUID, is no number.
/** Only texts with a long number or an exponent can hold a number that a double cannot. */
const SUSPECT = /(?:^|[\s:,[])-?(?:[\d.]{16}|[\d.]+[eE])/
const EXACT_DIGITS = 15
/** Deeper values are no data: a store, or a recursion of ours, would run out of stack on them. */
const MAX_DEPTH = 1000

/** How half a character begins when it is written as an escape. */
const HALF = /\\u[dD][89a-fA-F]/
/** Every escape, two halves as one; what is caught is half a character alone. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs

/** The value of a JSON text; numbers that a double would change keep their digits, and no text holds half a character. Throws `SyntaxError`, also for a number out of range and for a value nested too deeply. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_DEPTH && isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_DEPTH} levels`)
  const whole = wholeCharacters(text)
  return SUSPECT.test(whole) ? JSON.parse(whole, keepDigits as Reviver) : JSON.parse(whole)
}

/** A JSON text whose halves of characters, which no store could keep or look into, are each replaced by U+FFFD. */
export function wholeCharacters(json: string): string {
  return HALF.test(json) ? json.replace(ESCAPES, (found, half?: string) => (half ? '\ufffd' : found)) : json
}

/** The digits of a number that was too long for a double; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  return raw.isRawJSON(value) ? value.rawJSON : undefined
}

function keepDigits(_key: string, value: unknown, { source }: { source: string }): unknown {
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) throw new SyntaxError(`number out of range: ${source.slice(0, 40)}`)
  const digits = source
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '')
  return digits.length <= EXACT_DIGITS || String(value) === source ? value : raw.rawJSON(source)
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** Square and curly brackets differ in one bit. */
const [OPENING, CLOSING, SHAPE] = [0x5b, 0x5d, 0x20]

/** Brackets within texts do not count. By codes, as a pattern would run out of stack on long texts. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isText = !isText
    else if (isText) at += code === BACKSLASH ? 1 : 0
    else if ((code & ~SHAPE) === OPENING) depth += 1
    else if ((code & ~SHAPE) === CLOSING) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
