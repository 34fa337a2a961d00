import type { Exam } from '../../exams/declared/exams.ts'

/** What somebody set by hand for a student: minutes, or the exam that they sit from its beginning. */
export type Choice = { readonly minutes: number } | { readonly slot: Exam }
