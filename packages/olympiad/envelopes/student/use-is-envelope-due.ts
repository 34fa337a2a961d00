import { parseRecordTime } from '@olympiad/schema/record-time'
import { useEffect, useState } from 'react'
import { serverClock, serverNow } from '../../kit/lib/time/server-clock.ts'
import type { KnownExam } from '../../kit/own-exam/use-exam.ts'
import { keptWrappedKey } from './open-by-words.ts'

/** A slow server may still answer within this time after the start. */
const PATIENCE_MS = 20_000

/** Whether the words of an envelope are asked for: the exam has begun, the server is silent, and this browser has what they open. */
export function useIsEnvelopeDue({ examinee, exam, opening }: KnownExam): boolean {
  const [isDue, setIsDue] = useState(false)
  const { id: account, questionpaper } = examinee
  const isSilent = opening === 'asking' || opening === 'unreachable'
  const isMeant = exam.envelope && isSilent && questionpaper !== ''
  useEffect(() => {
    if (!isMeant) return setIsDue(false)
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const leftMs = parseRecordTime(exam.starts) + PATIENCE_MS - serverNow()
      if (leftMs > 0) timer = setTimeout(look, leftMs)
      else void keptWrappedKey({ account, questionpaper }).then((key) => isOver || setIsDue(key !== undefined))
    }
    look()
    const stopListening = serverClock.onChange(look)
    return () => {
      isOver = true
      clearTimeout(timer)
      stopListening()
    }
  }, [isMeant, account, questionpaper, exam.starts])
  return isMeant && isDue
}
