import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Verdict } from '../../../check/declared/device-readiness.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { formatMinute } from '../../../kit/staff/words/format-clock.ts'
import type { BoardRow } from '../../declared/board.ts'

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
