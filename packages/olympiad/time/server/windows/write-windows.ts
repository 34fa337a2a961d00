import { type Engine, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { StaffRole } from '../../../ground/declared/roles.ts'
import type { WriteIntent } from '../../../ground/server/rows/write-intent.ts'
import { type AllowedWindow, allowancesOf, allowedWindow } from './allowed-window.ts'

const { examinees, exams } = olympiad

export interface ExamTimes {
  readonly id: string
  readonly starts: string
  readonly ends: string
}

/** Recounts the first start and the last end of an exam, and with them the instant of its release. */
export async function countAnew(engine: Engine, transaction: Transaction, examId: string): Promise<void> {
  const intent: WriteIntent = { windows: 'recount' }
  await records({ engine, transaction, intent }, exams).update(examId, {})
}

interface OwnWindow {
  /** The examinee. */
  readonly id: string
  readonly exam: ExamTimes
  /** Role of the giver; unchanged if a window only moves along. */
  readonly by?: StaffRole
}

/** Writes the window that follows from the allowances of an examinee, in record dates. */
export async function writeOwnWindow(
  engine: Engine,
  transaction: Transaction,
  { id, exam, by }: OwnWindow,
): Promise<AllowedWindow> {
  const window = allowedWindow(exam, await allowancesOf(engine, transaction, id))
  const intent: WriteIntent = { windows: 'counted' }
  await records({ engine, transaction, intent }, examinees).update(id, { ...window, ...giver(window, by) })
  return window
}

/** The giver of a window as a field of the examinee; empty without a window. */
export function giver({ starts, ends }: AllowedWindow, by?: StaffRole): { readonly grantedby?: StaffRole | '' } {
  if (!starts && ends === '') return { grantedby: '' }
  return by ? { grantedby: by } : {}
}
