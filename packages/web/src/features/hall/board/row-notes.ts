import type { BoardRow } from '@olympiad/contract/hall/board'
import type { Verdict } from '@olympiad/contract/readiness'
import { plural } from '@olympiad/contract/spelling/counts'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { formatMinute } from '../../../staff/words/format-clock.ts'

const READINESS_WORDS: Readonly<Record<Verdict, string>> = {
  green: '',
  amber: 'device with warnings',
  red: 'device not ready',
}
const times = (count: number, word: string) => (count === 1 ? `${word} once` : `${word} ${count} times`)

/** What else there is to say of a row, the most urgent first. `commonEnd` is the end that most have. */
export function rowNotes(row: BoardRow, commonEnd: string): readonly string[] {
  const { submitted, ends, takeovers, help, locked, events, readiness, nocamera, unwatched, paused, note } = row
  const hasOwnEnd = parseRecordTime(ends) !== parseRecordTime(commonEnd)
  const notes = [
    submitted && `submitted ${formatMinute(submitted)}`,
    paused ? `paused since ${formatMinute(paused)}` : hasOwnEnd && `ends ${formatMinute(ends)}`,
    help > 1 && `asks ${help} times`,
    takeovers > 0 && times(takeovers, 'changed device'),
    locked && 'device locked',
    events > 0 && `${plural(events, 'event')}, last ${formatMinute(row.lastEvent)}`,
    readiness && READINESS_WORDS[readiness],
    nocamera && 'may sit without a camera',
    unwatched && 'no consent to pictures',
    note && `note: ${note}`,
  ]
  return notes.filter((text): text is string => typeof text === 'string' && text !== '')
}
