import { fillMessage, type Say } from '../../../ground/declared/spelling/message.ts'

const GLYPHS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '1/6': '⅙',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}

/** Units as marks, exactly, as people write them: `4`, `−¼`, `1½`, `2 3/7`. `unit` = units of one mark. */
export function marksText(units: number, unit: number): string {
  const size = Math.abs(units)
  const whole = Math.trunc(size / unit)
  const fraction = fractionText(size % unit, unit)
  const isApart = whole > 0 && fraction.includes('/')
  const shown = [whole > 0 || fraction === '' ? String(whole) : '', fraction].join(isApart ? ' ' : '')
  return units < 0 ? `−${shown}` : shown
}

/** Units as marks in a file: a decimal that spreadsheets add up, with at most six places, so no two of a form are written alike. */
export const marksCell = (units: number, unit: number): string =>
  String(Math.round((units / unit) * 1_000_000) / 1_000_000 || 0)

function fractionText(part: number, unit: number): string {
  if (part === 0) return ''
  const common = greatestDivisor(part, unit)
  const text = `${part / common}/${unit / common}`
  return GLYPHS[text] ?? text
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)

/** `1 mark`, `¼ mark`, `2 marks`, `−1½ marks`. */
export function marksWords(units: number, unit: number, say: Say = fillMessage): string {
  const size = Math.abs(units)
  const marks = marksText(units, unit)
  return size > 0 && size <= unit ? say('{marks} mark', { marks }) : say('{marks} marks', { marks })
}
