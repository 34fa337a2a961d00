/** Digits of other scripts as 0 to 9: ९ is 9. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[०-९٠-٩۰-۹০-৯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = [0x0966, 0x0660, 0x06f0, 0x09e6].find((start) => code >= start && code < start + 10) ?? 0
    return String(code - zero)
  })
}
