import type { SqlValue } from '../../statement.ts'

/** Values as the text of an array of PostgreSQL; bytes are not among them. */
export function arrayLiteral(values: readonly SqlValue[]): string {
  let text = ''
  for (const value of values) {
    if (text !== '') text += ','
    text += typeof value === 'string' ? quoted(value) : value === null ? 'NULL' : String(value)
  }
  return `{${text}}`
}

const quoted = (value: string) => `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
