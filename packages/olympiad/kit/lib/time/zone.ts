import { currentLocale } from '../../language/language.ts'

/** The visitor's time zone at an instant, in full: `India Standard Time`. */
export function zoneName(date: Date): string {
  return zonePart(date, 'long')
}

/** The same, as shown beside a time: `GMT+5:30`. */
export function zoneOffset(date: Date): string {
  return zonePart(date, 'shortOffset').replace(/\+0$/, '') // some browsers say GMT+0
}

/** An instant as clocks in a zone show it: `26 Oct 2025, 10:00 IST`. */
export function timeIn(timeZone: string, date: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    ...{ timeZone, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
  }).format(date)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function zonePart(date: Date, timeZoneName: 'long' | 'shortOffset'): string {
  // Kept: to make one takes a hundred times as long as to use it, and clocks do each second. The zone of a computer may change.
  const locale = currentLocale()
  const key = `${locale} ${timeZoneName} ${date.getTimezoneOffset()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZoneName })
  formats.set(key, format)
  const parts = format.formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
