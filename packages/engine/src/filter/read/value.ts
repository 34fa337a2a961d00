/**
 * The value of a literal, a macro or a part of the request. Whole numbers of macros are bigints, all others doubles.
 */
export type Value = null | string | number | bigint | boolean

const NUMERIC =
  /^[ \t\n\v\f\r]*[+-]?(?:\d{1,40}\.?\d{0,40}|\.\d{1,40})(?:[eE][+-]?(?:\d{1,2}|1\d\d|2[0-4]\d))?[ \t\n\v\f\r]*$/

/** Whether all of a text spells a number, so that it can be compared with a number field. */
export function spellsNumber(text: string): boolean {
  return NUMERIC.test(text)
}

/** The text that a value is compared as with a text field; a number literal 5 is `5.0` there, as in PocketBase. */
export function asText(value: Value): string {
  switch (typeof value) {
    case 'string':
      return clean(value)
    case 'number':
      return doubleText(value)
    case 'boolean':
      return value ? '1' : '0'
    default:
      return String(value ?? '')
  }
}

/** The number that a value is compared as with a number field. The text must spell one. */
export function asNumber(value: Value): number {
  return Number(value)
}

/** The LIKE pattern of a literal. One without `%` is searched anywhere, and taken literally. */
export function asPattern(value: Value): string {
  const text = clean(String(value))
  if (!/(?<!\\)(?:\\\\)*%/.test(text)) return `%${text.replace(/\\[\\%_]|[\\%_]/g, escaped)}%`
  // The stores disagree on an escape character that escapes nothing. Here it means itself.
  return /(?<!\\)(?:\\\\)*\\$/.test(text) ? `${text}\\` : text
}

/** The LIKE pattern of a value that is compared like a field: its `%` and `_` are wildcards. */
export function asContained(value: Value): string {
  return `%${asText(value)}%`
}

/** ASCII letters in lower case, as the stores do it. */
export function lower(value: Value): string {
  return asText(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Null and the empty text are one value in comparisons by `=` and `!=`. */
export function isEmpty(value: Value): boolean {
  return value === null || value === ''
}

/** Whether two values are equal in the sense of `=`: a text never equals a number. */
export function equalValues(left: Value, right: Value): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (typeof left === 'string' || typeof right === 'string') return left === right
  return Number(left) === Number(right)
}

function escaped(found: string): string {
  return found.length === 2 ? found : `\\${found}`
}

/** PostgreSQL has no NUL in texts, and nothing that is stored equals a text with one. */
function clean(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}

/** A double as SQLite writes it: 15 digits, and always with a point. */
function doubleText(value: number): string {
  const [digits = '', exponent] = value
    .toPrecision(15)
    .replace(/(\.\d{0,14}?)0+(?=e|$)/, '$1')
    .split('e')
  const pointed = digits.includes('.') ? digits.replace(/\.$/, '.0') : `${digits}.0`
  return exponent === undefined ? pointed : `${pointed}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`
}
