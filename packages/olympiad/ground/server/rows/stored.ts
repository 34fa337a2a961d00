import type { StoredOf } from '@olympiad/schema/record'
import type { olympiad } from '../../../all/collections.ts'

/** Records as the server reads them, hidden fields included. */
type Stored<Name extends keyof typeof olympiad> = StoredOf<(typeof olympiad)[Name]>

export type StoredAllowance = Stored<'allowances'>
export type StoredAttempt = Stored<'attempts'>
export type StoredExam = Stored<'exams'>
export type StoredExaminee = Stored<'examinees'>
export type StoredPaper = Stored<'questionpapers'>
export type StoredStaff = Stored<'supervisors'>
