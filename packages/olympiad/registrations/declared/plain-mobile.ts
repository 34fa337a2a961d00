import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'

/** A mobile number as the form stores it, 10 digits or 12: without blanks, signs, `+` or `00` before the country, or a zero before all. */
export function plainMobile(typed: string): string {
  const number = latinDigits(typed).replaceAll(/[\s().\u00ad\u200b-\u200f\u202a-\u202e‐–/-]/g, '')
  const digits = number.replace(/^(?:\+|00)(?=\d{11,})/, '').replace(/^91\s?0(?=\d{10}$)/, '91')
  return digits.length === 11 ? digits.replace(/^0/, '') : digits
}
