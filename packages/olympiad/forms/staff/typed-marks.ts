import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'

/** Marks as a fraction in lowest terms; the denominator is positive. */
export interface Marks {
  readonly top: number
  readonly bottom: number
}

/** Fractions that have a sign of their own, as `1/4`. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘' },
  ...{ '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' },
}
const FRACTIONS = new Map(Object.entries(SIGNS).map(([fraction, sign]) => [sign, fraction]))

const TYPED =
  /^([+-]?)(?:(\d{1,7})(?:\s?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|\s(\d{1,4})\/(\d{1,4})|\/(\d{1,4})|\.(\d{1,4}))?|([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))$/

/** Marks as people type them: `4`, `-1`, `−¼`, `1¼`, `1 1/4`, `1/4`, `0.25`, `0,25`. Undefined for anything else. */
export function readMarksText(typed: string): Marks | undefined {
  const text = latinDigits(typed).trim().replace(/[−–]/g, '-').replace(',', '.')
  const found = TYPED.exec(text)
  if (!found) return undefined
  const [, sign, number = '0', behind, top, bottom, under, decimals = '', alone] = found
  const factor = sign === '-' ? -1 : 1
  const vulgar = behind ?? alone
  if (under !== undefined) return fractionOf(factor * Number(number), Number(under))
  const [partTop = '0', partBottom = '1'] = vulgar ? (FRACTIONS.get(vulgar)?.split('/') ?? []) : [top, bottom]
  if (decimals !== '') return fractionOf(factor * Number(number + decimals), 10 ** decimals.length)
  return fractionOf(factor * (Number(number) * Number(partBottom) + Number(partTop)), Number(partBottom))
}

const fractionOf = (top: number, bottom: number) => (bottom === 0 ? undefined : lowest(top, bottom))

function lowest(top: number, bottom: number): Marks {
  const common = commonDivisor(Math.abs(top), bottom)
  return { top: top / common || 0, bottom: bottom / common } // never −0
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one || 1 : commonDivisor(other, one % other)
}

/** The smallest number of units in which all of these are whole, and a multiple of the first one. */
export const commonUnit = (unit: number, marks: readonly Marks[]): number =>
  marks.reduce((all, { bottom }) => (all * bottom) / commonDivisor(all, bottom), unit)
