/** A text with the digits of every script as 0–9: `१२` is 12. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the ten digits of a script in a row. */
function digitValue(digit: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value += 1
  return value
}
