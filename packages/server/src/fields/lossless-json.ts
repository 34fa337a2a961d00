/** A number kept as its digits: what `JSON.rawJSON` makes and `JSON.stringify` writes out as it is. */
interface RawNumber {
  readonly rawJSON: string
}
const raw = JSON as unknown as {
  rawJSON(text: string): RawNumber
  isRawJSON(value: unknown): value is RawNumber
}
type Reviver = (key: string, value: unknown) => unknown

/** Only texts with a long number or an exponent can hold a number that a double cannot. */
const SUSPECT = /\d[\d.]{15}|\d[eE]/
const EXACT_DIGITS = 15

/** The value of a JSON text; numbers that a double would change keep their digits. Throws `SyntaxError`, also for a number out of range. */
export function parseJson(text: string): unknown {
  return SUSPECT.test(text) ? JSON.parse(text, keepDigits as Reviver) : JSON.parse(text)
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
