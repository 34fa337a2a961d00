import { FilterError } from './filter-error.ts'

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g
const CONTROL: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Position just after the quoted text that starts at `start`. Throws when it does not end. */
export function endOfQuoted(source: string, start: number): number {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at]
    if (char === quote) return at + 1
    // In single quotes a backslash escapes the quote alone, as the client's older versions write it.
    if (char === '\\' && (quote === '"' || source[at + 1] === quote)) at++
  }
  throw new FilterError(`text without an end at ${start}`)
}

/** The value of a quoted text. Double quotes take JSON's escapes, and leave any other backslash unchanged. */
export function unquote(quoted: string): string {
  const inner = quoted.slice(1, -1)
  const text = quoted[0] === "'" ? inner.replaceAll("\\'", "'") : inner.includes('\\') ? decode(inner) : inner
  if (text.includes('\0')) throw new FilterError('text with a NUL character') // PostgreSQL has no such texts
  return text
}

/** The quoted form that `unquote` reads back to the same text. */
export function quote(text: string): string {
  return JSON.stringify(text)
}

function decode(inner: string): string {
  return inner.replace(ESCAPE, (_, code: string | undefined, char: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (CONTROL[char] ?? char),
  )
}
