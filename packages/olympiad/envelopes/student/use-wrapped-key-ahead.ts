import { parseRecordTime } from '@olympiad/schema/record-time'
import { useEffect } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepPart, keptPart } from '../../kit/lib/exam/kept-exam.ts'
import { isRefusal, logFailure } from '../../kit/lib/failures.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { wrappedKey } from '../declared/read-envelope.ts'

/** A hall opens its pages in the same minute. */
const SPREAD_MS = 60_000
/** Nothing is kept before the exam itself is. */
const FIRST_MS = 1000
const AGAIN_MS = 10_000

/** While somebody waits for an exam with an envelope, the wrapped key is fetched into this browser. */
export function useWrappedKeyAhead({ id, questionpaper }: Examinee, { envelope, starts }: Exam): void {
  useEffect(() => {
    const untilStartMs = () => parseRecordTime(starts) - serverNow()
    if (!envelope || questionpaper === '' || !(untilStartMs() > 0)) return
    let timer: ReturnType<typeof setTimeout>
    const giveUp = new AbortController()
    const fetchIt = async () => {
      try {
        const key = await callReading(wrappedKey, {}, { signal: giveUp.signal, requestKey: null })
        const whose = { account: id, of: key.questionpaper }
        await keepPart('wrapped key', whose, key)
        if (await keptPart('wrapped key', whose)) return
      } catch (error) {
        if (isRefusal(error) || giveUp.signal.aborted) return
        logFailure('Fetching the wrapped key', error)
      }
      if (untilStartMs() > 0 && !giveUp.signal.aborted) timer = setTimeout(fetchIt, AGAIN_MS)
    }
    timer = setTimeout(fetchIt, FIRST_MS + Math.random() * Math.min(untilStartMs(), SPREAD_MS))
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [id, questionpaper, envelope, starts])
}
