import { queryOptions } from '@tanstack/react-query'
import type { Approval } from '../../../../approvals/declared/approvals.ts'
import type { Exam } from '../../../../exams/declared/exams.ts'
import { examPhase } from '../../../../ground/declared/exam-phase.ts'
import type { Answers } from '../../../../keys/declared/answers.ts'
import type { Questionpaper } from '../../../../papers/declared/questionpapers.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
import { recordService } from '../../../lib/record-service.ts'
import { formatShort } from '../../../lib/time/exam-times.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'

/** What an exam has, beside its own record. */
export interface ExamFacts {
  readonly papers: readonly Questionpaper[]
  /** Letters of its key; undefined without one. */
  readonly keyed: number | undefined
  /** Its approval; undefined while nobody has approved it. */
  readonly approval: Approval | undefined
  readonly students: number
}

/** The facts of one exam, asked for together: they stand side by side. */
export const examFactsQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['exam-facts', exam],
    refetchOnMount: 'always', // other pages change them
    queryFn: async (): Promise<ExamFacts> => {
      const filter = recordService.filter('exam = {:exam}', { exam })
      const [papers, keys, approvals, examinees] = await Promise.all([
        recordService.collection<Questionpaper>('questionpapers').getFullList({ filter }),
        recordService.collection<Answers>('answers').getList(1, 1, { filter }),
        recordService.collection<Approval>('approvals').getFullList({ filter }),
        recordService.collection('examinees').getList(1, 1, { filter, fields: 'id' }),
      ])
      const keyed = keys.items[0]?.answers.filter(Boolean).length
      const approval = approvals.find(({ approved }) => approved)
      return { papers, keyed, approval, students: examinees.totalItems }
    },
  })

/** The phase of an exam, and the next time that matters. */
export function stateOf(exam: Pick<Exam, 'starts' | 'ends'>): {
  readonly phase: ReturnType<typeof examPhase>
  readonly next: string
} {
  const phase = examPhase(serverNow(), exam)
  if (phase === 'notStarted') return { phase, next: `Starts ${formatShort(exam.starts)}` }
  return { phase, next: phase === 'ongoing' ? `Ends ${formatShort(exam.ends)}` : `Ended ${formatShort(exam.ends)}` }
}

/** The phase of an exam, in a word. */
export const PHASE_WORDS = { notStarted: 'To come', ongoing: 'Running', ended: 'Ended' } as const

/** A key in a few words. */
export function keyWords(keyed: number | undefined, count: number): string {
  return keyed === undefined ? 'missing' : `${keyed} of ${count}`
}

/** A paper in a few words. */
export function paperWords(papers: readonly Questionpaper[]): string {
  const full = fullPapers(papers)
  return full.length === 0 ? 'missing' : full.length === 1 ? 'uploaded' : `${full.length} papers`
}

/** An approval in a word or two; `…` until it is known whether exams need one. */
export function approvalWords({ approval }: Pick<ExamFacts, 'approval'>, isNeeded: boolean | undefined): string {
  if (approval) return 'approved'
  if (isNeeded === undefined) return '…'
  return isNeeded ? 'not approved' : 'not needed'
}

/** Papers with a file or a link. */
export const fullPapers = (papers: readonly Questionpaper[]) =>
  papers.filter(({ questionpaper, questionpaperlink }) => questionpaper || questionpaperlink)
