import { STANDARDS, type Standard } from '@olympiad/contract/people/standards'
import { asciiDigits } from './digits.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
const WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const UNDERGRADUATE = /^(ug|undergraduate|b ?sc|b ?a|b ?tech|b ?com|b ?stat)\b/i
const BEFORE = /^(class|grade|standard|std|cl|form|year|classe|कक्षा)[ .:-]*/i

export type ReadClass =
  | { readonly standard: Standard }
  | { readonly code: 'class.unknown' | 'class.outside'; readonly value: string }

/** A class as 9, IX, 9th, IX-B, Class 9 or कक्षा ९; the section is no part of it. */
export function readClass(cell: string): ReadClass {
  const text = asciiDigits(cell).replace(BEFORE, '').trim()
  const number = numberOf(text)
  const roman = number === undefined ? undefined : ROMAN[number - 1]
  const standard = roman ?? (UNDERGRADUATE.test(text.replaceAll('.', '')) ? 'UG' : undefined)
  if (standard === undefined) return { code: 'class.unknown', value: cell }
  const known = STANDARDS.find((one) => one === standard)
  return known ? { standard: known } : { code: 'class.outside', value: standard }
}

function numberOf(text: string): number | undefined {
  const digits =
    /^(\d{1,2})(?:\.0+)?(?: ?(?:st|nd|rd|th|वीं|वी|e|eme|ème))?(?:[ ./(-]+[\p{L}() ]{0,20})?$|^(\d{1,2})[A-Ha-h]$/iu.exec(
      text,
    )
  if (digits) return inRange(Number(digits[1] ?? digits[2]))
  const roman = /^([IVXivx]+)(?:th)?(?:[ ./(-]+[\p{L}() ]{0,20})?$/u.exec(text)?.[1]?.toUpperCase()
  if (roman) return inRange(ROMAN.indexOf(roman as (typeof ROMAN)[number]) + 1)
  const word = WORDS.indexOf(text.toLowerCase())
  return word < 0 ? undefined : word + 1
}

const inRange = (number: number) => (number >= 1 && number <= 12 ? number : undefined)
