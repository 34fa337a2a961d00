import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useEffect } from 'react'
import { isRefusal, logFailure } from '../../../lib/failures.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { canUnseal, hasSealedPaper, keepSealedPaper } from './sealed-paper.ts'

/** So long before the start it would come no sooner than the paper itself. */
const LATE_MS = 15_000
/** A hall opens its pages in the same minute; nobody has to have it at once. */
const SPREAD_MS = 5 * 60_000
/** So shortly before the start nobody looks for a newer one: a start put back to soon would have all of a hall ask within seconds. */
const LOOK_MS = 60_000

/** While somebody waits, the sealed paper is fetched: at the start only its key has to come. */
export function useSealedPaperAhead({ id, questionpaper }: Examinee, { starts }: Exam): void {
  useEffect(() => {
    const leftMs = parseRecordTime(starts) - serverNow()
    if (questionpaper === '' || !canUnseal() || !(leftMs > LATE_MS)) return
    const giveUp = new AbortController()
    const fetchIt = async () => {
      try {
        if (leftMs > LOOK_MS || !(await hasSealedPaper(id, questionpaper))) await keepSealedPaper(id, giveUp.signal)
      } catch (error) {
        if (!isRefusal(error) && !giveUp.signal.aborted) logFailure('Fetching the sealed paper', error)
      }
    }
    const timer = setTimeout(fetchIt, Math.random() * Math.min(leftMs - LATE_MS, SPREAD_MS))
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [id, questionpaper, starts])
}
