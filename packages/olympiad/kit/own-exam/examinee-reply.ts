import type { Exam } from '../../exams/declared/exams.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Examinee } from '../../people/declared/examinees.ts'

type PaperWithExam = Questionpaper & { expand?: { exam?: Exam } }
export type ExamineeWithExam = Examinee & { expand?: { questionpaper?: PaperWithExam; exam?: Exam } }

/** What the server said of an examinee, and when it was asked (the server's ms): an answer may be older than the start. */
export interface ExamineeReply {
  readonly examinee: ExamineeWithExam
  readonly askedAtMs: number
}
