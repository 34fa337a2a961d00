import { type Language, localeOf } from '../../../ground/declared/languages.ts'
import { twoDigits } from './format-time.ts'

const CLOCK = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const
const TIMES: readonly Intl.DateTimeFormatOptions[] = [{}, CLOCK, { ...CLOCK, second: '2-digit' }]
const DATES: readonly Intl.DateTimeFormatOptions[] = [
  {},
  { day: '2-digit', month: '2-digit', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'long', year: 'numeric' },
]
const LONG = /^(P*)(p*)$/
const WORD = /P+p*|p+|do|([a-zA-Z])\1*/g
const NAMES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  EEEE: { weekday: 'long' },
}
const NUMBERS: Readonly<Record<string, (at: Date) => string>> = {
  y: (at) => String(at.getFullYear()),
  MM: (at) => twoDigits(at.getMonth() + 1),
  do: (at) => String(at.getDate()),
  dd: (at) => twoDigits(at.getDate()),
  d: (at) => String(at.getDate()),
  HH: (at) => twoDigits(at.getHours()),
  mm: (at) => twoDigits(at.getMinutes()),
  ss: (at) => twoDigits(at.getSeconds()),
}

/** What writes instants in a language, by the patterns of `format`. Throws for letters that no page has needed so far. */
export function datesIn(language: Language): (at: Date, pattern: string) => string {
  const locale = localeOf(language)
  const formats = new Map<string, Intl.DateTimeFormat>()
  // Kept, and by its zone: to make one takes a hundred times as long as to use it, and the zone of a computer may change.
  function written(at: Date, word: string, options: Intl.DateTimeFormatOptions): string {
    const key = `${word} ${at.getTimezoneOffset()}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
    return format.format(at)
  }
  function part(at: Date, word: string): string {
    const [, date, time] = LONG.exec(word) ?? []
    if (date !== undefined && time !== undefined)
      return written(at, word, { ...DATES[date.length], ...TIMES[time.length] })
    const number = NUMBERS[word]
    if (number) return number(at)
    const options = NAMES[word]
    if (!options) throw new RangeError(`No page has needed ${word} in a date`)
    return written(at, word, options)
  }
  return (at, pattern) => pattern.replace(WORD, (word) => part(at, word))
}
