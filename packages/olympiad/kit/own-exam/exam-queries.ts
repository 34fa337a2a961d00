import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import type { Exam } from '../../exams/declared/exams.ts'
import { SHEET_PAGE_SIZE } from '../../ground/declared/sheet-page-size.ts'
import { markedEntries } from '../../keys/declared/key-revision.ts'
import type { ReadonlyAnswers } from '../../keys/declared/readonly-answers.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import { type OwnResult, ownResult } from '../../results/declared/acts/own-result.ts'
import { type Score, score } from '../../results/declared/scoring.ts'
import type { ReadonlyAttempt } from '../../sittings/declared/readonly-attempts.ts'
import { callReading } from '../lib/acts.ts'
import { fetchLive } from '../lib/live/fetch-live.ts'
import { recordService } from '../lib/record-service.ts'
import { fetchExaminee } from './fetching/fetch-examinee.ts'
import { askOverKept, fetchKeptPaper } from './fetching/kept-exam.ts'
import { patchExaminee } from './patch-examinee.ts'
import { pause } from './pause.ts'

/**
 * The examinee with paper and exam; the paper is absent until it may be seen. Not asked for while nobody is signed in.
 */
export const examineeQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinee', id],
    queryFn: ({ client, queryKey }) => {
      const shown = { client, queryKey, account: id }
      return fetchLive(() => askOverKept(() => fetchExaminee(id), shown), patchExaminee)
    },
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

/** After a replacement, the open pages of a hall spread their fetches over this many ms. */
const REPLACED_SPREAD_MS = 8000

/** Waits while this page shows an earlier file of the paper, so that the student is never without one. */
async function spreadReplaced(client: QueryClient, paper: string): Promise<void> {
  const shown = client.getQueriesData<Blob>({ queryKey: ['paper', paper] })
  if (shown.some(([, file]) => file)) await pause(Math.random() * REPLACED_SPREAD_MS)
}

/** The paper as a file. It is fetched once and then kept, so that a network that fails later takes nothing away. */
export const paperFileQuery = (paper: Questionpaper) =>
  queryOptions({
    queryKey: ['paper', paper.id, paper.questionpaperlink, paper.questionpaper],
    async queryFn({ client, queryKey }) {
      await spreadReplaced(client, paper.id)
      return fetchKeptPaper(paper, client, client.getQueryData<Blob>(queryKey))
    },
    // A paper that is replaced stays in view until the new one is here.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** A marked sheet, with the student’s line of the published results where there is one. */
export interface MarkedSheet {
  readonly score: Score
  readonly own?: OwnResult
}

/** An exam whose results are asked for, and the sections that the student takes of it. */
export interface ResultsExam extends Pick<Exam, 'id' | 'form'> {
  readonly takes: readonly number[]
}

/** Marks a sheet by the form of the exam; the code for forms is fetched where there is one. */
async function mark({ form, takes }: ResultsExam, sheet: Parameters<typeof score>[0]): Promise<Score> {
  if (!form) return score(sheet)
  const { scoreByForm } = await import('./fetching/score-by-form.ts')
  return scoreByForm(form, { ...sheet, takes })
}

/** All answers of a sheet; a page holds that of the specification. */
async function fetchAnswers({ id: examId }: ResultsExam): Promise<ReadonlyAttempt[]> {
  const filter = recordService.filter('questionpaper.exam = {:examId}', { examId })
  const rows: ReadonlyAttempt[] = []
  for (let at = 1, pages = 1; at <= pages; at++) {
    const page = await recordService
      .collection<ReadonlyAttempt>('readonly_attempts')
      .getList(at, SHEET_PAGE_SIZE, { filter })
    rows.push(...page.items)
    pages = page.totalPages
  }
  return rows
}

async function fetchPublished(exam: ResultsExam): Promise<MarkedSheet | undefined> {
  try {
    const own = await callReading(ownResult, {})
    const marked = await mark(exam, { attempts: await fetchAnswers(exam), answers: own.entries })
    const { marks, right, wrong, ignored } = own
    return { score: { ...marked, marks, right, wrong, ignored }, own }
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return undefined // nothing of them is published
    throw error
  }
}

async function fetchMarked(exam: ResultsExam): Promise<Score> {
  const filter = recordService.filter('questionpaper.exam = {:examId}', { examId: exam.id })
  const [attempts, key] = await Promise.all([
    fetchAnswers(exam),
    recordService
      .collection<Pick<ReadonlyAnswers, 'answers' | 'special'>>('readonly_answers')
      .getFirstListItem(filter, { fields: 'answers,special' }),
  ])
  return mark(exam, { attempts, answers: markedEntries(key) })
}

/** The marked sheet of an ended exam, as of one release. Rejects with 404 if the key is not there. */
export const resultsQuery = (exam: ResultsExam, released: string | undefined, published = '') =>
  queryOptions({
    queryKey: ['results', exam.id, released, published],
    queryFn: async (): Promise<MarkedSheet> =>
      (published === '' ? undefined : await fetchPublished(exam)) ?? { score: await fetchMarked(exam) },
    // While another set is fetched, the one before it stays in view.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
