import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { ownWindow } from '@olympiad/olympiad/ground/declared/exam-phase'
import type { PaperOpening } from '@olympiad/olympiad/papers/declared/paper-seal'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { ExamineeWithExam } from '../../../packages/olympiad/kit/own-exam/examinee-reply.ts'
import type { Desk } from './desk.ts'

/** A page knows the server's time as well as that. */
const CLOCK_ERROR_MS = 1000

/** The exam as the page knows it, with the student's times; undefined before it is known. */
export function ownExam({ examinee }: Pick<Desk, 'examinee'>): Exam | undefined {
  const exam = examinee?.expand?.questionpaper?.expand?.exam ?? examinee?.expand?.exam
  return examinee && exam && ownWindow(examinee, exam)
}

/** Milliseconds by the server's clock until the student's start or end. */
export function untilMs(desk: Pick<Desk, 'examinee' | 'clock'>, what: 'starts' | 'ends'): number {
  return parseRecordTime(ownExam(desk)?.[what] ?? '') - desk.clock.now()
}

/** Asks for the examinee; an answer takes the place of what was known. */
export async function askExaminee(desk: Desk): Promise<ExamineeWithExam> {
  const examinee = await desk.calls.examinee(desk.ledger.examinee)
  desk.examinee = examinee
  desk.ledger.questionpaper = examinee.questionpaper
  desk.changes.tell()
  return examinee
}

/** Takes the paper that is given at the start without a question, and its key. */
export function takeOpening(desk: Desk, opening: PaperOpening<Questionpaper>): void {
  const { examinee } = desk
  const exam = examinee?.expand?.exam
  if (!examinee || opening.id !== examinee.questionpaper || exam?.id !== opening.paper.exam) return
  desk.opening = opening
  const questionpaper = { ...opening.paper, expand: { exam } }
  desk.examinee = { ...examinee, expand: { ...examinee.expand, questionpaper } }
  if (untilMs(desk, 'starts') > CLOCK_ERROR_MS) desk.ledger.early.push('the paper, told on the stream')
  desk.changes.tell()
}

/** Takes over what an event tells of the exam or the account. */
export function patchExam(desk: Desk, record: { readonly id: string }): void {
  const { examinee } = desk
  if (!examinee) return
  const { questionpaper: paper, exam: given } = examinee.expand ?? {}
  if (record.id === examinee.id) desk.examinee = { ...examinee, ...record, expand: examinee.expand ?? {} }
  else {
    const moved = record as Exam
    const exam = given?.id === moved.id ? moved : given
    const shown = paper?.expand?.exam?.id === moved.id ? { ...paper, expand: { exam: moved } } : paper
    desk.examinee = { ...examinee, expand: { ...(shown && { questionpaper: shown }), ...(exam && { exam }) } }
  }
  desk.changes.tell()
}
