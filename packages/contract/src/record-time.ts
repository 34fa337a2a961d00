const RECORD_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,3})?Z$/

/** Milliseconds since the epoch of a record's date (`YYYY-MM-DD hh:mm:ss.SSSZ`); NaN when it cannot be read. */
export function parseRecordTime(text: string): number {
  const match = RECORD_TIME.exec(text)
  return match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? ''}Z`) : Number.NaN
}

/** The instant asked for last: a request asks several times for one, and many requests share a millisecond. */
let last = { ms: Number.NaN, text: '' }

/** The date text of records, in UTC, for milliseconds since the epoch; it sorts as the instants do. */
export function formatRecordTime(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString().replace('T', ' ') }
  return last.text
}
