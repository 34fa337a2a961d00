import { ENDS_MS, OWN_WINDOW_DELAY_MS, STARTS_MS, type TestRecord, time } from './test-records.ts'

/** The same olympiad, in which every examinee has a window of their own. */
export function withOwnWindows(records: readonly TestRecord[], delayMs = OWN_WINDOW_DELAY_MS): readonly TestRecord[] {
  const own = { starts: time(STARTS_MS + delayMs), ends: time(ENDS_MS + delayMs) }
  return records.map((record) =>
    record.collection === 'examinees' ? { ...record, values: { ...record.values, ...own } } : record,
  )
}

/** The same olympiad, in which key and results wait for a person. */
export function withheld(records: readonly TestRecord[]): readonly TestRecord[] {
  return records.map((record) =>
    record.collection === 'exams' ? { ...record, values: { ...record.values, release: 'byHand' } } : record,
  )
}
