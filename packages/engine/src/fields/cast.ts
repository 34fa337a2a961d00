import { digitsOf } from './lossless-json.ts'

const DECIMAL = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const NOT_FINITE = /^[+-]?(nan|inf|infinity)$/i
/** The texts Go reads as true; a program written for PocketBase may send any of them. */
const TRUE_TEXTS = new Set(['1', 't', 'T', 'true', 'TRUE', 'True'])

/** A submitted value as text: numbers in decimals, booleans as words, anything else empty. */
export function toText(input: unknown): string {
  if (typeof input === 'string') return input.toWellFormed() // no store holds half a character
  if (typeof input === 'number') return decimalText(input)
  if (typeof input === 'boolean') return String(input)
  return digitsOf(input) ?? ''
}

/** A submitted value as a number: an unreadable one is 0, one that is not finite is NaN. */
export function toNumber(input: unknown): number {
  if (typeof input === 'number') return Number.isFinite(input) ? input + 0 : Number.NaN // + 0: there is no -0 here
  if (typeof input === 'boolean') return Number(input)
  const text = typeof input === 'string' ? input : (digitsOf(input) ?? '')
  if (NOT_FINITE.test(text)) return Number.NaN
  return DECIMAL.test(text) ? toNumber(Number(text)) : 0
}

/** A submitted value as a boolean. */
export function toBool(input: unknown): boolean {
  if (typeof input === 'boolean') return input
  if (typeof input === 'string') return TRUE_TEXTS.has(input)
  return typeof input === 'number' ? input !== 0 : digitsOf(input) !== undefined
}

/** A submitted value as a list of distinct, filled texts: one of them alone is a list too, and so is a JSON text of texts. */
export function toTexts(input: unknown): string[] {
  const list = Array.isArray(input) ? input : listInText(input)
  if (!list) {
    const text = toText(input)
    return text === '' ? [] : [text]
  }
  return [...new Set(list.map(toText))].filter((text) => text !== '')
}

function listInText(input: unknown): string[] | undefined {
  if (typeof input !== 'string' || !input.includes('[')) return undefined
  try {
    const list: unknown = JSON.parse(input)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
  } catch {
    return undefined // no JSON: the text is the one value
  }
}

/** The number without exponent, as PocketBase writes it into texts. */
function decimalText(value: number): string {
  const [, sign = '', whole = '', part = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d*))?e([+-]\d+)$/.exec(String(value)) ?? []
  if (exponent === '') return String(value)
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${part}`
  return `${sign}${whole}${part.padEnd(shift, '0')}`
}
