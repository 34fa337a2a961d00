/** The visitor's time zone at an instant, in full: `India Standard Time`. */
export function zoneName(date: Date): string {
  return zonePart(date, 'long')
}

/** The same as it stands beside a time: `GMT+5:30`. */
export function zoneOffset(date: Date): string {
  return zonePart(date, 'shortOffset').replace(/\+0$/, '') // some browsers say GMT+0
}

const formats = new Map<string, Intl.DateTimeFormat>()

function zonePart(date: Date, timeZoneName: 'long' | 'shortOffset'): string {
  // Made once: to make one takes a hundred times as long as to use it, and clocks do each second.
  const format = formats.get(timeZoneName) ?? new Intl.DateTimeFormat('en-GB', { timeZoneName })
  formats.set(timeZoneName, format)
  const parts = format.formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
