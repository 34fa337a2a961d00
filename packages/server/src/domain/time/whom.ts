import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'
import type { Allowance } from '@olympiad/contract/collections/sittings/allowances'
import { ownWindow } from '@olympiad/contract/exam-phase'
import { json, text } from '@olympiad/contract/fields'
import type { RequestInfo } from '@olympiad/engine'
import { idsIn } from '../acts/act.ts'

/** That a body may name. */
const MOST_EXAMINEES = 500

/** Whom time is given to: examinees by their ids, or, where there are none, those of a school who sit an exam. */
export interface Whom {
  readonly examinees: readonly string[]
  readonly school: string
  readonly exam: string
}

/** The fields of a body that say whom. */
export const whomFields = {
  examinees: json<string[]>({ maxSize: 20_000 }),
  school: text({ max: 15 }),
  exam: text({ max: 15 }),
  confirm: text({ max: 200 }),
}

/** Whom a body means. Throws 400 for more than 500 examinees by their ids. */
export function whomIn({
  examinees: ids,
  school,
  exam,
}: Omit<Whom, 'examinees'> & { readonly examinees: unknown }): Whom {
  return { examinees: idsIn(ids, MOST_EXAMINEES), school, exam }
}

/** What each of them is given, in place of what was given of its kind before. */
type Allowed = Pick<Allowance, 'kind' | 'minutes' | 'percent' | 'reason'>

/** The window of an examinee as it was and is. */
export interface MovedWindow {
  readonly examinee: string
  readonly username: string
  readonly before: { readonly starts: string; readonly ends: string }
  readonly starts: string
  readonly ends: string
}

/** Which act it is, whom it is for and what they are given. */
export interface Allowing {
  /** Name of the act, for the log. */
  readonly act: string
  readonly whom: Whom
  readonly allowed: Allowed
  /** The exam's name, where more than `UNASKED` people are concerned. */
  readonly confirm: string
  readonly request: RequestInfo
}

/** The window of an examinee in an exam. */
export function windowIn(examinee: Pick<Examinee, 'starts' | 'ends'>, exam: Exam): MovedWindow['before'] {
  const { starts, ends } = ownWindow(examinee, exam)
  return { starts, ends }
}
