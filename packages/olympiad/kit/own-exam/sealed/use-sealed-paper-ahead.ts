import { parseRecordTime } from '@olympiad/schema/record-time'
import { useEffect } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import type { Examinee } from '../../../people/declared/examinees.ts'
import { isRefusal, logFailure } from '../../lib/failures.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { canUnseal, hasSealedPaper, keepSealedPaper } from './sealed-paper.ts'

/** This close to the start it would arrive no sooner than the paper itself. */
const LATE_MS = 15_000
/** A hall opens its pages in the same minute; nobody needs it at once. */
const SPREAD_MS = 5 * 60_000
/**
 * This close to the start nobody looks for a newer one: after a start that is moved close, a whole hall would ask
 * within seconds.
 */
const LOOK_MS = 60_000

/** While somebody waits, the sealed paper is fetched, so that only its key is needed at the start. */
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
