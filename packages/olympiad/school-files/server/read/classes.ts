import { STANDARDS, type Standard } from '../../../ground/declared/people/standards.ts'
import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
const WORDS: readonly (readonly string[])[] = [
  ['first', 'one'],
  ['second', 'two'],
  ['third', 'three'],
  ['fourth', 'four'],
  ['fifth', 'five'],
  ['sixth', 'six', 'छठी'],
  ['seventh', 'seven', 'सातवीं'],
  ['eighth', 'eight', 'आठवीं'],
  ['ninth', 'nine', 'नौवीं', 'नवीं'],
  ['tenth', 'ten', 'दसवीं'],
  ['eleventh', 'eleven', 'ग्यारहवीं'],
  ['twelfth', 'twelve', 'बारहवीं'],
]
const UNDERGRADUATE = /^(ug|undergraduate|b ?sc|b ?a|b ?tech|b ?com|b ?stat)\b/i
const BEFORE = /^(class|grade|standard|std|cl|form|year|classe|कक्षा)[ .:-]*/i

export type ReadClass =
  | { readonly standard: Standard }
  | { readonly code: 'class.unknown' | 'class.outside'; readonly value: string }

/** A class as 9, IX, 9th, IX-B, Class 9 or कक्षा ९; the section is no part of it. */
export function readClass(cell: string): ReadClass {
  const text = latinDigits(cell).replace(BEFORE, '').trim()
  const number = numberOf(text)
  const roman = number === undefined ? undefined : ROMAN[number - 1]
  const standard = roman ?? (UNDERGRADUATE.test(text.replaceAll('.', '')) ? 'UG' : undefined)
  if (standard === undefined) return { code: 'class.unknown', value: cell }
  const known = STANDARDS.find((one) => one === standard)
  return known ? { standard: known } : { code: 'class.outside', value: standard }
}

/** A section behind a sign or a blank: `-A1`, ` (A-2)`, ` Sci-A`, ` Science & Maths`. */
const SECTION = String.raw`(?:[ ./(\-–:_]+([\p{L}\p{M}\p{N} ()&.,/\-–]{0,40}))?`
const DIGITS = new RegExp(
  String.raw`^(\d{1,2})(?:\.0+)? ?(?:st|nd|rd|th|वीं|वी|e|eme|ème)?${SECTION}$|^(\d{1,2})[A-H]\d?$`,
  'iu',
)
const LETTERS = new RegExp(String.raw`^([IVX]+)(?:th|st|nd|rd)?${SECTION}$|^([IVX]+)[A-H]\d?$`, 'iu')
const WORD = new RegExp(String.raw`^([\p{L}\p{M}]+)${SECTION}$`, 'iu')

function numberOf(text: string): number | undefined {
  const digits = DIGITS.exec(text)
  if (digits) return isOtherClass(digits[2]) ? undefined : inRange(Number(digits[1] ?? digits[3]))
  const roman = LETTERS.exec(text)
  if (roman) return isOtherClass(roman[2]) ? undefined : inRange(romanNumber(roman[1] ?? roman[3] ?? ''))
  const [, said = '', section] = WORD.exec(text) ?? []
  const word = WORDS.findIndex((words) => words.includes(said.toLowerCase()))
  return word < 0 || isOtherClass(section) ? undefined : word + 1
}

const romanNumber = (text: string) => ROMAN.indexOf(text.toUpperCase() as (typeof ROMAN)[number]) + 1

/** `IX/X` and `9-10` are two classes, and `9-2` is a section. */
function isOtherClass(section = ''): boolean {
  return section.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => {
    const isNumber = /^\d+$/.test(word)
    return isNumber
      ? Number(word) > 7
      : romanNumber(word) > 5 || WORDS.some((words) => words.includes(word.toLowerCase()))
  })
}

const inRange = (number: number) => (number >= 1 && number <= 12 ? number : undefined)
