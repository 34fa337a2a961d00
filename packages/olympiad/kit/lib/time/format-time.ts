import { currentTongue } from '../../language/language.ts'

/** The long forms of a date and of a time, by their number of letters, as date-fns has them in American English. */
const DATES = ['', 'MM/dd/y', 'MMM d, y', 'MMMM do, y']
const TIMES = ['', 'h:mm a', 'h:mm:ss a']

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const PARTS: Readonly<Record<string, (at: Date) => unknown>> = {
  y: (at) => at.getFullYear(),
  MMMM: (at) => MONTHS[at.getMonth()],
  MMM: (at) => MONTHS[at.getMonth()]?.slice(0, 3),
  MM: (at) => twoDigits(at.getMonth() + 1),
  do: (at) => ordinal(at.getDate()),
  dd: (at) => twoDigits(at.getDate()),
  d: (at) => at.getDate(),
  EEEE: (at) => DAYS[at.getDay()],
  HH: (at) => twoDigits(at.getHours()),
  h: (at) => at.getHours() % 12 || 12,
  mm: (at) => twoDigits(at.getMinutes()),
  ss: (at) => twoDigits(at.getSeconds()),
  a: (at) => (at.getHours() < 12 ? 'AM' : 'PM'),
}

/** A long form, or a run of one letter. */
const WORD = /P+p*|p+|do|([a-zA-Z])\1*/g

/**
 * An instant in the visitor's own time and language, by a pattern of date-fns: `PPPpp` is `January 2nd, 2026 at 9:00:00 AM`. By
 * ourselves, since every visitor of the home page takes it in. Throws for what is no instant, and for letters that no page has needed so far.
 */
export function format(instant: Date | number, pattern: string): string {
  const at = new Date(instant)
  if (!isValid(at)) throw new RangeError('Invalid time value')
  const inOtherWords = currentTongue().date
  if (inOtherWords) return inOtherWords(at, pattern)
  return pattern.replace(WORD, (word) => (/p/i.test(word) ? longForm(at, word) : part(at, word)))
}

/** Whether a date is one. */
export const isValid = (at: Date): boolean => !Number.isNaN(at.getTime())

/** Whether two instants are on one day of the visitor's. */
export const isSameDay = (one: Date | number, other: Date | number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

function longForm(at: Date, word: string): string {
  const time = TIMES[word.replaceAll('P', '').length] ?? ''
  const date = DATES[word.replaceAll('p', '').length] ?? ''
  const join = date && time && (date.includes('MMMM') ? ' at ' : ', ')
  return `${date && format(at, date)}${join}${time && format(at, time)}`
}

function part(at: Date, word: string): string {
  const read = PARTS[word]
  if (!read) throw new RangeError(`No page has needed ${word} in a date`)
  return String(read(at))
}

/** A whole number of at most two digits, with a zero before a single one. */
export const twoDigits = (value: number) => String(value).padStart(2, '0')

function ordinal(day: number): string {
  const ending = Math.floor(day / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
