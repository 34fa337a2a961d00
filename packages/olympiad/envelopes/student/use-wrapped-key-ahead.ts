import { parseRecordTime } from '@olympiad/schema/record-time'
import { useEffect } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { isRefusal, logFailure } from '../../kit/lib/failures.ts'
import { serverClock, serverNow } from '../../kit/lib/time/server-clock.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { keepWrappedKey } from './keep-wrapped-key.ts'

/** A hall opens its pages in the same minute. */
const SPREAD_MS = 60_000
/** Nothing is kept before the exam itself is. */
const FIRST_MS = 1000
const AGAIN_MS = 10_000

/** Looks again this long before the start: the paper may have been replaced meanwhile, or its key wrapped. */
const LOOK_AGAIN_MS = 3 * 60_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** While somebody waits for an exam with an envelope, the wrapped key is fetched into this browser, and again shortly before the start. */
export function useWrappedKeyAhead({ id, questionpaper }: Examinee, { envelope, starts }: Exam): void {
  useEffect(() => {
    const untilStartMs = () => parseRecordTime(starts) - serverNow()
    if (!envelope || questionpaper === '' || !(untilStartMs() > 0)) return
    let timer: ReturnType<typeof setTimeout>
    const giveUp = new AbortController()
    /** When the last look is due; drawn once, so that a hall asks over a minute. */
    const lookMs = LOOK_AGAIN_MS - Math.random() * SPREAD_MS
    let hasLooked = untilStartMs() <= lookMs
    let isWaiting = false
    const fetchIt = async () => {
      isWaiting = false
      hasLooked ||= untilStartMs() <= lookMs
      try {
        if (await keepWrappedKey(id, giveUp.signal)) return waitForLook()
      } catch (error) {
        if (giveUp.signal.aborted) return
        if (isRefusal(error)) return waitForLook() // its key is not wrapped, or not yet
        logFailure('Fetching the wrapped key', error)
      }
      if (untilStartMs() > 0 && !giveUp.signal.aborted) timer = setTimeout(fetchIt, AGAIN_MS)
    }
    const waitForLook = () => {
      clearTimeout(timer)
      isWaiting = !hasLooked && !giveUp.signal.aborted
      if (!isWaiting) return
      timer = setTimeout(fetchIt, Math.min(Math.max(0, untilStartMs() - lookMs), LONGEST_TIMER_MS))
    }
    timer = setTimeout(fetchIt, FIRST_MS + Math.random() * Math.min(untilStartMs(), SPREAD_MS))
    const stopListening = serverClock.onChange(() => isWaiting && waitForLook())
    return () => {
      stopListening()
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [id, questionpaper, envelope, starts])
}
