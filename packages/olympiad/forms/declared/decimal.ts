/** Decimals that values are compared with. A key may be more exact than an answer. */
const SCALE = 12
const WHOLE_DIGITS = 12
const DECIMAL = new RegExp(`^([+-]?)(\\d{1,${WHOLE_DIGITS}})?(?:\\.(\\d{1,${SCALE}})?)?$`)

/** A decimal number that was read exactly. */
export interface Decimal {
  /** Without needless zeros: `-3.142`, `0`, `12`. One value has one text. */
  readonly text: string
  /** Millionths of millionths. */
  readonly value: bigint
  /** Decimals as they were written, zeros included. */
  readonly decimals: number
}

/** Reads `-3.142`, `+5`, `.5` or `7.`; undefined for anything else, and for more than twelve digits on a side of the point. */
export function readDecimal(text: string): Decimal | undefined {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const size = BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, '0'))
  const value = sign === '-' ? -size : size
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const parts = [digits, withoutLastZeros(fraction)].filter(Boolean)
  return { text: (value < 0n ? '-' : '') + parts.join('.'), value, decimals: fraction.length }
}

function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** Whether a number with so many decimals lies between two values, both included. */
export function hasDecimalBetween(low: bigint, high: bigint, decimals: number): boolean {
  const step = 10n ** BigInt(SCALE - decimals)
  const below = high / step // towards zero
  const last = high < 0n && below * step !== high ? below - 1n : below
  return last * step >= low
}
