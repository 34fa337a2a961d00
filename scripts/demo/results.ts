import type { Certificate } from '@olympiad/olympiad/certificates/declared/certificates'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import type { ResultSet } from '@olympiad/olympiad/results/declared/resultsets'
import { type Caller, type DemoService, signInTo } from './caller.ts'

interface Objected {
  readonly question: number
  readonly text: string
  readonly by: readonly string[]
  /** What the examiner answers; absent while it waits. */
  readonly answer?: string
}

const BEFORE: readonly Objected[] = [
  {
    question: 17,
    text: 'The scale of the chart cannot be read in print.',
    by: ['mock01', 'mock02'],
    answer: 'The table beside it has the figures. The key stays.',
  },
  {
    question: 42,
    text: 'Is the median of an even number unique?',
    by: ['mock03'],
    answer: 'By its definition in class X, yes.',
  },
]
const AFTER: readonly Objected[] = [{ question: 63, text: 'Two of the letters seem right to me.', by: ['mock02'] }]

/** Objections to the exam of yesterday, their answers, its published results, certificates, and one objection that came late. */
export async function publishDemoResults(service: DemoService, organiser: Caller): Promise<void> {
  const [exam] = await organiser.list<Exam>('exams', { filter: 'name = "Senior mock"' })
  if (!exam) return
  const published = () =>
    organiser.list<ResultSet>('resultsets', { filter: `exam = "${exam.id}" && state = "published"` })
  if ((await published()).length === 0) {
    await discuss(service, { organiser, exam }, BEFORE)
    await organiser.work('compute-results', { exam: exam.id })
    const sets = await organiser.list<ResultSet>('resultsets', { filter: `exam = "${exam.id}" && state = "ready"` })
    await organiser.act('publish-results', { resultset: sets.at(-1)?.id ?? '', confirm: exam.name })
    await discuss(service, { organiser, exam }, AFTER)
  }
  const made = await organiser.list<Certificate>('certificates', { filter: `exam = "${exam.id}"` })
  if (made.length === 0) await organiser.work('make-certificates', { exam: exam.id })
}

/** Takes objections for as long as it lasts: the pages of students show no trace of it afterwards. */
async function discuss(
  service: DemoService,
  { organiser, exam }: { readonly organiser: Caller; readonly exam: Exam },
  objected: readonly Objected[],
): Promise<void> {
  const takeUntil = (objectionsuntil: string) => organiser.change('exams', exam.id, { objectionsuntil })
  await takeUntil(new Date(Date.now() + 3_600_000).toISOString())
  const examiner = await signInTo(service, 'supervisors', 'examiner1')
  for (const { question, text, by, answer } of objected) {
    for (const username of by) {
      const student = await signInTo(service, 'examinees', username)
      await student.act('object', { question, text })
    }
    if (answer) await examiner.act('answer-objections', { exam: exam.id, question, accepted: false, reason: answer })
  }
  await takeUntil('')
}
