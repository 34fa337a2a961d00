import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import type { Exam } from '../../../exams/declared/exams.ts'
import { SHEET_PAGE_SIZE } from '../../../forms/declared/spec-paper.ts'
import { markedEntries } from '../../../keys/declared/key-revision.ts'
import type { ReadonlyAnswers } from '../../../keys/declared/readonly-answers.ts'
import { type OwnResult, ownResult } from '../../../results/declared/acts/own-result.ts'
import { type Score, score } from '../../../results/declared/scoring.ts'
import type { ReadonlyAttempt } from '../../../sittings/declared/readonly-attempts.ts'
import { callReading } from '../../lib/acts.ts'
import { recordService } from '../../lib/record-service.ts'

/** A marked sheet, with the student’s line of the published results where there is one. */
interface MarkedSheet {
  readonly score: Score
  readonly own?: OwnResult
}

/** An exam whose results are asked for, and the sections that the student takes of it. */
interface ResultsExam extends Pick<Exam, 'id' | 'form'> {
  readonly takes: readonly number[]
  /** The language in which they read the paper; empty where it has one. */
  readonly medium: string
}

/** Marks a sheet by the form of the exam; the code for forms is fetched where there is one. */
async function mark({ form, takes }: ResultsExam, sheet: Parameters<typeof score>[0]): Promise<Score> {
  if (!form) return score(sheet)
  const { scoreByForm } = await import('./score-by-form.ts')
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
      .collection<Pick<ReadonlyAnswers, 'answers' | 'special' | 'languages'>>('readonly_answers')
      .getFirstListItem(filter, { fields: exam.medium ? 'answers,special,languages' : 'answers,special' }),
  ])
  return mark(exam, { attempts, answers: markedEntries(key, exam.medium) })
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
