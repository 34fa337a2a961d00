import { spellsNumber } from '../../src/filter/read/value.ts'

/*
 * How SQLite compares values, and how PocketBase's `=` is built from that: written down from SQLite's documentation of
 * type affinity and from PocketBase's sources, as an oracle for tests. Whole numbers are bigints.
 */

export type SqliteValue = null | string | number | bigint
export interface Operand {
  readonly value: SqliteValue
  /** Affinity of the column, `none` for results and parameters. */
  readonly type: 'text' | 'number' | 'none'
  /** JSON and functions: `=` is `IS`. */
  readonly isStrict: boolean
  /** Parameters and keywords are known when the SQL is built. */
  readonly origin: 'field' | 'parameter' | 'keyword'
}

/** `=` as PocketBase builds it; negated, the operand order of NULL is that of `IS NOT`. */
export function sqlEqual(left: Operand, right: Operand, { negated = false } = {}): boolean | null {
  if (left.isStrict || right.isStrict) return same(left, right)
  const leftEmpty = isKnownEmpty(left)
  const rightEmpty = isKnownEmpty(right)
  if (leftEmpty && rightEmpty) return true
  if (isKnownFull(left) || isKnownFull(right)) {
    const [one, other] = [left, right].map((it) => (isKnownEmpty(it) ? { ...it, value: '' } : it)) as [Operand, Operand]
    return negated ? same(one, other) : sqlCompare('=', one, other)
  }
  if (leftEmpty) return right.value === null || sqlCompare('=', { ...left, value: '' }, right)
  if (rightEmpty) return left.value === null || sqlCompare('=', left, { ...right, value: '' })
  const filled = (it: Operand): Operand => ({ ...it, type: 'none', value: it.value ?? '' })
  return same(filled(left), filled(right))
}

export function sqlCompare(operator: string, left: Operand, right: Operand): boolean | null {
  if (left.value === null || right.value === null) return null
  const [one, other] = imposed(left, right)
  const order = orderOf(one, other)
  switch (operator) {
    case '=':
      return order === 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    default:
      return order >= 0
  }
}

export function sqlLike(left: Operand, right: Operand): boolean | null {
  if (left.value === null || right.value === null) return null
  const pattern = right.origin === 'parameter' ? literalPattern(plainText(right)) : `%${asLikeText(right)}%`
  return likeExpression(pattern).test(asLikeText(left))
}

function same(left: Operand, right: Operand): boolean {
  if (left.value === null || right.value === null) return left.value === right.value
  return sqlCompare('=', left, right) === true
}

function isKnownEmpty({ value, origin }: Operand): boolean {
  return origin !== 'field' && (value === null || value === '')
}

function isKnownFull({ value, origin }: Operand): boolean {
  return origin !== 'field' && value !== null && value !== ''
}

function imposed(left: Operand, right: Operand): [SqliteValue, SqliteValue] {
  if (left.type === 'number' && right.type !== 'number') return [left.value, asNumeric(right.value)]
  if (right.type === 'number' && left.type !== 'number') return [asNumeric(left.value), right.value]
  if (left.type === 'text' && right.type === 'none') return [left.value, numberText(right)]
  if (right.type === 'text' && left.type === 'none') return [numberText(left), right.value]
  return [left.value, right.value]
}

function asNumeric(value: SqliteValue): SqliteValue {
  return typeof value === 'string' && spellsNumber(value) ? Number(value) : value
}

/** A double that was bound is written with a point; those of rows are written as people do. */
function numberText({ value, origin }: Operand): SqliteValue {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'number') return value
  return origin === 'parameter' && Number.isInteger(value) ? `${value}.0` : String(value)
}

function orderOf(left: SqliteValue, right: SqliteValue): number {
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  if (typeof left === 'string') return 1
  if (typeof right === 'string') return -1
  return Number(left) - Number(right)
}

const plainText = ({ value }: Operand) => String(value)
const asLikeText = (operand: Operand) => String(numberText(operand))

function literalPattern(text: string): string {
  const withoutPairs = text.replaceAll('\\\\', '')
  if (/(^|[^\\])%/.test(withoutPairs)) return text
  return `%${text.replace(/\\[\\%_]|[\\%_]/g, (found) => (found.length === 2 ? found : `\\${found}`))}%`
}

function likeExpression(pattern: string): RegExp {
  const source = pattern.replace(/\\(.)|./gsu, (found, escaped?: string) => {
    if (found === '%') return '.*'
    return found === '_' ? '.' : caseless(escaped ?? found)
  })
  return new RegExp(`^${source}$`, 'su')
}

function caseless(char: string): string {
  if (/[a-z]/i.test(char)) return `[${char.toLowerCase()}${char.toUpperCase()}]`
  return `\\u{${char.codePointAt(0)!.toString(16)}}`
}
