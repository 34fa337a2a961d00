import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { type ExamPhase, ownWindow } from '../../ground/declared/exam-phase.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import { useLiveQuery } from '../lib/live/use-live-query.ts'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import { useExamPhase } from '../lib/time/use-exam-phase.ts'
import { examineeQuery } from './exam-queries.ts'
import type { ExamineeWithExam } from './examinee-reply.ts'
import { type Extension, extensionOf } from './extension.ts'
import { SessionRefused } from './fetching/fetch-examinee.ts'
import { useKeptExam } from './fetching/kept-exam.ts'
import { type Opening, openingOf } from './opening.ts'
import { patchExaminee, topicsOf } from './patch-examinee.ts'
import { useGivenKeys } from './sealed/given-keys.ts'
import { useAskedEnd } from './use-asked-end.ts'
import { useAskingAgain, useLooksAhead } from './use-asking.ts'

export type ExamState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; retry(): void }
  /** No exam is assigned. */
  | { readonly kind: 'none' }
  | KnownExam

export interface KnownExam {
  readonly kind: 'known'
  readonly examinee: ExamineeWithExam
  /** With the examinee's own times, where they have any. */
  readonly exam: Exam
  /** Present where they have more time than the exam. */
  readonly extension: Extension | undefined
  readonly phase: ExamPhase
  /** The end has come, and the server is asked whether it was moved: nothing can be chosen meanwhile. */
  readonly isClosing: boolean
  /** Present once the paper may be seen: started, and approved. */
  readonly paper: Questionpaper | undefined
  /** Present while the exam's time has come and its paper has not. */
  readonly opening: Opening | undefined
  /** False while the last question got no answer. */
  readonly isReached: boolean
  retry(): void
}

// A hall that has lost its streams together asks again, and not in the same instant.
const SPREAD_MS = 2000

/** The examinee's exam. While it should be open but is not, it is asked for again, and opens by itself. */
export function useExam(examineeId: string): ExamState {
  // Without a valid session nothing could be read; the one who signs in again is asked for at once.
  const isAllowed = isSignedIn(useSession())
  const { data, error, refetch } = useQuery(examineeQuery(examineeId))
  const failure = error instanceof SessionRefused ? null : error
  const examinee = data?.examinee
  const paper = examinee?.expand?.questionpaper
  // The exam of the paper comes first; before the start the paper is out of sight, and the examinee's own exam is used.
  const given = paper?.expand?.exam ?? examinee?.expand?.exam
  const exam = useMemo(() => examinee && given && ownWindow(examinee, given), [examinee, given])
  const { phase, isClosing } = useAskedEnd({ phase: useExamPhase(exam), ends: exam?.ends, ask: refetch })
  const isMissing = phase === 'ongoing' && !paper
  useAskingAgain(isAllowed && (error !== null || isMissing), exam?.starts, refetch)
  useKeptExam(data, exam)
  useGivenKeys(examinee !== undefined)
  useLooksAhead(phase === 'notStarted' ? exam?.starts : undefined, refetch)

  // Approvals are not theirs to read, but a moved exam or another paper is; after the end, more time and the release of results.
  const topics = examinee ? topicsOf(examinee) : []
  useLiveQuery({ ...examineeQuery(examineeId), topics, patch: patchExaminee, spreadMs: SPREAD_MS })

  if (data && examinee && given && exam && phase) {
    const asked = { starts: exam.starts, askedAtMs: data.askedAtMs, hasFailed: failure !== null, isSignedIn: isAllowed }
    const opening = isMissing ? openingOf(asked) : undefined
    const extension = extensionOf(examinee, given)
    const shown = { examinee, exam, extension, phase, isClosing, paper, opening }
    return { kind: 'known', ...shown, isReached: failure === null, retry: refetch }
  }
  if (failure) return { kind: 'failed', error: failure, retry: refetch }
  return { kind: data ? 'none' : 'loading' }
}
