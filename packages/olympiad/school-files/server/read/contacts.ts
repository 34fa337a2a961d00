import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'

const EMAIL =
  /^[^\s@,;<>()"]{1,64}@(?:[\p{L}\p{M}\p{N}\p{Join_Control}-]+\.)+\p{L}[\p{L}\p{M}\p{N}\p{Join_Control}-]+$/u

/** Whether a text is an e-mail address. */
export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

/** The digits of the first phone number in a cell, with the plus before them, if any; undefined without a number. */
export function phoneOf(cell: string): string | undefined {
  const numbers = latinDigits(cell)
    .split(/[,;/]|\bor\b/)
    .map((part) => part.replace(/\.0$/, '').replaceAll(/[\s().-]/g, ''))
  return numbers.find((number) => /^\+?\d{6,15}$/.test(number))
}
