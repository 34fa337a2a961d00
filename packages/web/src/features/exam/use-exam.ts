import type { Exam } from '@olympiad/contract/collections/exams'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import type { ExamPhase } from '@olympiad/contract/exam-phase'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchCollection } from '../../lib/realtime.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useExamPhase } from '../../lib/use-exam-phase.ts'
import { type ExamineeWithExam, examineeQuery } from './exam-queries.ts'

export type ExamState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; retry(): void }
  /** No exam is assigned. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'known'
      readonly examinee: ExamineeWithExam
      readonly exam: Exam
      readonly phase: ExamPhase
      /** Present once the paper may be seen: started, and approved. */
      readonly paper: Questionpaper | undefined
    }

// At the start a whole hall asks at once: the first question is spread over this time, later ones come about this often.
const SPREAD_MS = 2000
const ASK_MS = 5000

/** The examinee's exam. While it should be open but is not, it is asked for again, and opens by itself. */
export function useExam(examineeId: string): ExamState {
  // Without a valid session nothing could be read; the one who signs in again is asked for at once.
  const isAllowed = isSignedIn(useSession())
  const { data, error, refetch } = useQuery(examineeQuery(examineeId))
  const paper = data?.expand?.questionpaper
  // The exam of the paper comes first; before the start the paper is out of sight, and the examinee's own exam stands in.
  const exam = paper?.expand?.exam ?? data?.expand?.exam
  const phase = useExamPhase(exam)
  const isMissed = isAllowed && (error !== null || (phase === 'ongoing' && !paper))

  useEffect(() => {
    if (!isMissed) return
    let timer: ReturnType<typeof setTimeout>
    const ask = (inMs: number) => {
      timer = setTimeout(() => refetch().finally(() => ask(ASK_MS * (0.8 + Math.random() * 0.4))), inMs)
    }
    ask(Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isMissed, refetch])

  const hasEnded = phase === 'ended'
  useEffect(() => {
    if (hasEnded) return
    // Approvals are not theirs to read, but a moved exam or another paper is.
    let timer: ReturnType<typeof setTimeout>
    const onEvent = () => {
      clearTimeout(timer)
      timer = setTimeout(refetch, Math.random() * SPREAD_MS)
    }
    const stops = [watchCollection('exams', onEvent), watchCollection('examinees', onEvent)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [hasEnded, refetch])

  if (data && exam && phase) return { kind: 'known', examinee: data, exam, phase, paper }
  if (error) return { kind: 'failed', error, retry: refetch }
  return { kind: data ? 'none' : 'loading' }
}
