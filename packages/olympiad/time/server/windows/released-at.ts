import { formatRecordTime } from '@olympiad/schema/record-time'

/** A change of times gives nothing away sooner than this many ms after it. */
const GRACE_MS = 10 * 60_000

/** The release of an exam's key and results, in record dates; empty = none. */
export interface Release {
  /** Empty = at the end. */
  readonly release: '' | 'atEnd' | 'byHand'
  /** The last end of anybody who sits it. */
  readonly closes: string
  readonly released: string
}

interface Change {
  /** The exam before; null for a new one. */
  readonly before: Release | null
  readonly after: Omit<Release, 'released'>
  /** The instant of the change, the server's. */
  readonly nowMs: number
}

/** From when key and results are out after this write, a record date; empty = not until somebody releases them. */
export function releasedAt({ before, after, nowMs }: Change): string {
  const { closes } = after
  if (after.release === 'byHand') {
    const stays = before !== null && before.released !== '' && (isByHand(before) || isOut(before, nowMs))
    return stays ? later(before.released, closes) : ''
  }
  if (!before) return closes
  // What students have seen is not hidden again while nobody sits: the demo moves its exam of yesterday at each start.
  if (isOut(before, nowMs) && closes <= formatRecordTime(nowMs)) return later(before.released, closes)
  const isAsBefore = !isByHand(before) && before.closes === closes && before.released !== ''
  return isAsBefore ? before.released : later(closes, formatRecordTime(nowMs + GRACE_MS))
}

/** The later of two times of records; an empty one is before all. */
export function later(one: string, other: string): string {
  return one > other ? one : other
}

/** The earlier of two times of records; empty texts are ignored. */
export function earlier(one: string, other: string): string {
  return other !== '' && other < one ? other : one
}

const isByHand = ({ release }: Release) => release === 'byHand'
const isOut = ({ released }: Release, nowMs: number) => released !== '' && released <= formatRecordTime(nowMs)
