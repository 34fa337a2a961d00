/** The visitor's time zone at an instant, in full: `India Standard Time`. */
export function zoneName(date: Date): string {
  return zonePart(date, 'long')
}

/** The same as it stands beside a time: `GMT+5:30`. */
export function zoneOffset(date: Date): string {
  return zonePart(date, 'shortOffset').replace(/\+0$/, '') // some browsers say GMT+0
}

function zonePart(date: Date, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName }).formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
