import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Questionpaper } from '@olympiad/contract/collections/exams/questionpapers'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'

type PaperWithExam = Questionpaper & { expand?: { exam?: Exam } }
export type ExamineeWithExam = Examinee & { expand?: { questionpaper?: PaperWithExam; exam?: Exam } }

/** What the server said of an examinee, and when it was asked (the server's ms): an answer may be older than the start. */
export interface ExamineeReply {
  readonly examinee: ExamineeWithExam
  readonly askedAtMs: number
}
