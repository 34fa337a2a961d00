const RECORD_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,3})?Z$/

/** Milliseconds since the epoch of a record's date (`YYYY-MM-DD hh:mm:ss.SSSZ`); NaN when it cannot be read. */
export function parseRecordTime(text: string): number {
  const match = RECORD_TIME.exec(text)
  return match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? ''}Z`) : Number.NaN
}

/** Instants asked for lately: a request asks several times for a few, and many requests share a millisecond. */
const lately: { readonly ms: number; readonly text: string }[] = []
/** A prime: an instant and the same some minutes later have different places. */
const PLACES = 13

/** The date text of records, in UTC, for milliseconds since the epoch; it sorts as the instants do. */
export function formatRecordTime(ms: number): string {
  const place = Math.trunc(Math.abs(ms)) % PLACES
  const kept = lately[place]
  if (kept?.ms === ms) return kept.text
  const text = new Date(ms).toISOString().replace('T', ' ')
  lately[place] = { ms, text }
  return text
}
