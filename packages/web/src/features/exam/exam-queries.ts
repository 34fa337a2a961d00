import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import type { ReadonlyAnswers } from '@olympiad/contract/collections/readonly-answers'
import type { ReadonlyAttempt } from '@olympiad/contract/collections/readonly-attempts'
import { type Score, score } from '@olympiad/contract/scoring'
import { SHEET_PAGE_SIZE } from '@olympiad/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { logFailure } from '../../lib/log-failure.ts'
import { fetchPaper, paperUrl } from '../../lib/paper-file.ts'
import { recordService } from '../../lib/record-service.ts'
import { verifySession } from '../../lib/session.ts'

type PaperWithExam = Questionpaper & { expand?: { exam?: Exam } }
export type ExamineeWithExam = Examinee & { expand?: { questionpaper?: PaperWithExam; exam?: Exam } }

async function fetchExaminee(id: string): Promise<ExamineeWithExam> {
  try {
    return await recordService
      .collection<ExamineeWithExam>('examinees')
      .getOne(id, { expand: 'questionpaper,questionpaper.exam,exam' })
  } catch (error) {
    logFailure('Loading the exam', error)
    // A session that ended unnoticed reads nothing of its own.
    void verifySession()
    throw error
  }
}

/** The examinee with paper and exam; the paper is absent until it may be seen. Not asked for while nobody is signed in. */
export const examineeQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinee', id],
    queryFn: () => fetchExaminee(id),
    enabled: id !== '',
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

/** The marked sheet, once the exam has ended. Rejects with 404 when the key is not there. */
export const resultsQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', examId],
    queryFn: () => fetchResults(examId),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
