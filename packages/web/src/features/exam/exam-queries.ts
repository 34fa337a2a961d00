import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import type { ReadonlyAnswers } from '@olympiad/contract/collections/readonly-answers'
import type { ReadonlyAttempt } from '@olympiad/contract/collections/readonly-attempts'
import { type Score, score } from '@olympiad/contract/scoring'
import { SHEET_PAGE_SIZE } from '@olympiad/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { isRefusal, logFailure } from '../../lib/failures.ts'
import { fetchLive } from '../../lib/live/fetch-live.ts'
import { fetchPaper, paperUrl } from '../../lib/paper-file.ts'
import { recordService } from '../../lib/record-service.ts'
import { verifySession } from '../../lib/session/session.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import type { ExamineeReply, ExamineeWithExam } from './examinee-reply.ts'
import { patchExaminee } from './patch-examinee.ts'

/** Nothing was read because the session is over: the examinee is asked to sign in, and told of no fault. */
export class SessionRefused extends Error {}

async function fetchExaminee(id: string): Promise<ExamineeReply> {
  const sentAt = performance.now()
  try {
    const examinee = await recordService
      .collection<ExamineeWithExam>('examinees')
      .getOne(id, { expand: 'questionpaper,questionpaper.exam,exam' })
    // Counted back by the clock as the reply has just corrected it.
    return { examinee, askedAtMs: serverNow() - (performance.now() - sentAt) }
  } catch (error) {
    logFailure('Loading the exam', error)
    // A session that ended unnoticed reads nothing of its own.
    throw isRefusal(error) && !(await verifySession()) ? new SessionRefused() : error
  }
}

/** The examinee with paper and exam; the paper is absent until it may be seen. Not asked for while nobody is signed in. */
export const examineeQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinee', id],
    queryFn: () => fetchLive(() => fetchExaminee(id), patchExaminee),
    enabled: id !== '',
    retry: false,
    networkMode: 'always',
  })

async function fetchApproval(examId: string): Promise<boolean> {
  const filter = recordService.filter('exam = {:examId} && approved = true', { examId })
  const page = await recordService.collection('readonly_approvals').getList(1, 1, { filter, skipTotal: true })
  return page.items.length > 0
}

/** Whether the examinee's exam has been approved. A failure is no answer, and is not shown. */
export const approvalQuery = (examId: string) =>
  queryOptions({
    queryKey: ['approval', examId],
    queryFn: () => fetchApproval(examId),
    retry: false,
    networkMode: 'always',
  })

/** The paper as a file. It is fetched once and then kept, so that a network that fails later takes no page away. */
export const paperFileQuery = (paper: Questionpaper) =>
  queryOptions({
    queryKey: ['paper', paper.id, paper.questionpaperlink, paper.questionpaper],
    queryFn: () => fetchPaper(paperUrl(paper)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

async function fetchResults(examId: string): Promise<Score> {
  const filter = recordService.filter('questionpaper.exam = {:examId}', { examId })
  const [attempts, key] = await Promise.all([
    recordService.collection<ReadonlyAttempt>('readonly_attempts').getList(1, SHEET_PAGE_SIZE, { filter }),
    recordService
      .collection<Pick<ReadonlyAnswers, 'answers'>>('readonly_answers')
      .getFirstListItem(filter, { fields: 'answers' }),
  ])
  return score({ attempts: attempts.items, answers: key.answers })
}

/** The marked sheet, once the exam has ended, as it was let out at an instant. Rejects with 404 when the key is not there. */
export const resultsQuery = (examId: string, released: string | undefined) =>
  queryOptions({
    queryKey: ['results', examId, released],
    queryFn: () => fetchResults(examId),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
