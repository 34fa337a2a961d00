import { searchWords } from '../../../ground/declared/people/search-text.ts'
import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import type { DateOrder, Reason } from '../../declared/school-file.ts'

const NUMBERS = /^(\d{1,4})[ ./\-–]+(\d{1,2})[ ./\-–]+(\d{1,4})(?:[T ,]+[\d:.]+Z?)?$/
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 60_000]
const EPOCH_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const [YOUNGEST, OLDEST] = [5, 80]

/** Beginnings of the names of months, in each language. */
const MONTHS = [
  ['jan', 'जन', 'janv'],
  ['feb', 'फर', 'फ़र', 'fev', 'fevr'],
  ['mar', 'मार्च', 'mars'],
  ['apr', 'अप्र', 'avr'],
  ['may', 'मई', 'mai'],
  ['jun', 'जून', 'juin'],
  ['jul', 'जुल', 'juil'],
  ['aug', 'अग', 'aou'],
  ['sep', 'सित', 'sept'],
  ['oct', 'अक्ट', 'अक्तू'],
  ['nov', 'नव'],
  ['dec', 'दिस', 'déc'],
]

let beginnings: readonly (readonly string[])[] | undefined

/** As searched for; worked out with the first such date, since a start should not wait for it. */
function months(): readonly (readonly string[])[] {
  beginnings ??= MONTHS.map((names) => names.map((name) => searchWords(name).join('')))
  return beginnings
}

type BirthCode = 'birth.unreadable' | 'birth.impossible' | 'birth.implausible'
export type ReadBirth = { readonly date: string } | { readonly code: BirthCode; readonly value: string }

/** The order in which most dates of a column can be read. Schools write the day first; a day that is no month proves the other way. */
export function guessDateOrder(cells: Iterable<string>): { readonly order: DateOrder; readonly why: Reason } {
  const proofs: Record<DateOrder, number> = { dayFirst: 0, monthFirst: 0, yearFirst: 0 }
  for (const cell of cells) {
    const [, first = '', second = '', third = ''] = NUMBERS.exec(latinDigits(cell)) ?? []
    if (first.length === 4) proofs.yearFirst++
    else if (third !== '' && Number(first) > 12 && Number(second) <= 12) proofs.dayFirst++
    else if (third !== '' && Number(second) > 12 && Number(first) <= 12) proofs.monthFirst++
  }
  if (proofs.monthFirst > proofs.dayFirst) return { order: 'monthFirst', why: 'values' }
  if (proofs.dayFirst > 0) return { order: 'dayFirst', why: 'values' }
  return proofs.yearFirst > 0 ? { order: 'yearFirst', why: 'values' } : { order: 'dayFirst', why: 'usual' }
}

interface DateContext {
  readonly order: DateOrder
  readonly nowMs: number
}

/** A date of birth as year-month-day, or why it cannot be read. Reads Excel's numbers of days, months by name, and digits of other scripts. */
export function readBirthDate(cell: string, { order, nowMs }: DateContext): ReadBirth {
  const text = latinDigits(cell)
  const thisYear = new Date(nowMs).getUTCFullYear()
  if (/^\d{5}(\.\d+)?$/.test(text)) return fromSerial(cell, Math.floor(Number(text)), thisYear)
  if (/^\d{8}$/.test(text)) return fromEight(cell, text, { order, thisYear })
  const parts = partsOf(text, order)
  if (!parts) return { code: 'birth.unreadable', value: cell }
  return judged(cell, { ...parts, year: fullYear(parts.year, thisYear) }, thisYear)
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function partsOf(text: string, order: DateOrder): Day | undefined {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? []
  if (first.length === 4) return { year: Number(first), month: Number(second), day: Number(third) }
  if (first.length === 3 || third.length === 3) return undefined
  if (third === '') return namedMonth(text)
  const [day, month] = order === 'monthFirst' ? [second, first] : [first, second]
  return { year: Number(third), month: Number(month), day: Number(day) }
}

/** `31 July 2010`, `July 31, 2010`, `31-Jul-10`, `31 जुलाई 2010`. */
function namedMonth(text: string): Day | undefined {
  const words = searchWords(text.replaceAll(/(\d)(st|nd|rd|th|er)\b/gi, '$1'))
  if (words.length !== 3) return undefined
  const at = words.findIndex((word) => !/^\d+$/.test(word))
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word))
  const month = months().findIndex((names) => names.some((name) => words[at]?.startsWith(name))) + 1
  const [first = '', second = ''] = numbers
  if (month === 0 || numbers.length !== 2) return undefined
  return first.length === 4
    ? { year: Number(first), month, day: Number(second) }
    : { year: Number(second), month, day: Number(first) }
}

/** For years of two digits: nobody who sits is born in the future, or over a hundred years ago. */
function fullYear(year: number, thisYear: number): number {
  if (year > 99) return year
  const century = thisYear - (thisYear % 100)
  return century + year > thisYear - YOUNGEST ? century - 100 + year : century + year
}

function fromSerial(cell: string, serial: number, thisYear: number): ReadBirth {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return { code: 'birth.unreadable', value: cell }
  const date = new Date(EPOCH_MS + serial * DAY_MS)
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return judged(cell, day, thisYear)
}

function fromEight(cell: string, text: string, { order, thisYear }: { order: DateOrder; thisYear: number }): ReadBirth {
  const isYearFirst = order === 'yearFirst' || Number(text.slice(4)) <= 1231
  const parts = isYearFirst
    ? { year: Number(text.slice(0, 4)), month: Number(text.slice(4, 6)), day: Number(text.slice(6)) }
    : { year: Number(text.slice(4)), month: Number(text.slice(2, 4)), day: Number(text.slice(0, 2)) }
  return judged(cell, parts, thisYear)
}

function judged(cell: string, { year, month, day }: Day, thisYear: number): ReadBirth {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || year < 100) return { code: 'birth.impossible', value: cell }
  if (year > thisYear - YOUNGEST || year < thisYear - OLDEST) return { code: 'birth.implausible', value: String(year) }
  return { date: date.toISOString().slice(0, 10) }
}

/** Dates of a column that a program may have changed. */
interface SwappableDates {
  /** `both`: some days are no month, whichever way they are read. `swapped`: programs change only ambiguous dates. */
  readonly kind: 'none' | 'both' | 'swapped'
  readonly example: string
  readonly count: number
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/
/** Fewer dates prove nothing. */
const FEWEST = 2

/**
 * What a column of dates shows as a whole: a program of another country reads `03/04/2012` as a date of March, and leaves `14/04/2012` a
 * text.
 */
export function swappableDates(cells: readonly string[]): SwappableDates {
  const proofs = { dayFirst: '', monthFirst: '' }
  let [texts, isMixed] = [0, true]
  const written = cells.filter((cell) => WRITTEN.test(cell))
  for (const cell of cells) {
    const [, first = '', second = '', third = ''] = NUMBERS.exec(latinDigits(cell)) ?? []
    if (third === '' || first.length === 4) continue
    texts++
    if (Number(first) > 12 && Number(second) <= 12) proofs.dayFirst = cell
    else if (Number(second) > 12 && Number(first) <= 12) proofs.monthFirst = cell
    else isMixed = false
  }
  if (proofs.dayFirst !== '' && proofs.monthFirst !== '')
    return { kind: 'both', example: `${proofs.dayFirst}” and “${proofs.monthFirst}`, count: texts }
  const isSmall = written.every((cell) => Number(WRITTEN.exec(cell)?.[3]) <= 12)
  if (isMixed && isSmall && texts >= FEWEST && written.length >= FEWEST && proofs.dayFirst !== '')
    return { kind: 'swapped', example: written[0] ?? '', count: written.length }
  return { kind: 'none', example: '', count: 0 }
}

/** A date that a program wrote, with day and month exchanged; all else as it is. */
export const swapDayAndMonth = (cell: string) => cell.replace(WRITTEN, '$1-$3-$2')
