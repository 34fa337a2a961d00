import { parseRecordTime } from '@olympiad/schema/record-time'
import type { DenialReason } from '../../ground/declared/errors.ts'

/** The answers of one examinee on one paper. */
export interface Sheet {
  readonly examinee: string
  readonly questionpaper: string
}

/** One question of one sheet; there is at most one answer for it. */
export interface AnswerKey extends Sheet {
  readonly questionnumber: number
}

/** What rides along with an attempt when it is known. */
export interface AnswerContext {
  readonly location?: { readonly lon: number; readonly lat: number }
  readonly deviceId?: string
}

/** What somebody did with a question. */
export interface AnswerValue {
  /** In the stored spelling of the form; empty where it was cleared, or never chosen. */
  readonly option: string
  /** Marked for a second look, which does not change the answer. Absent if nobody has ever touched the flag. */
  readonly marked?: boolean
}

/** A choice that still has something to do: to be sent, to be checked once more, or refused for good. */
export interface UnsentAnswer extends AnswerKey, AnswerContext, AnswerValue {
  /** Server's milliseconds at the choice; grows strictly for a question, so it also tells choices apart. */
  readonly chosenAt: number
  /** What was made of it earlier (`valueText`) and may still reach the server, because no reply to its sending was seen. */
  readonly doubted: readonly string[]
  /** What it replaced before the server had it, the newest first: that may have been in time where this came after another device took the exam over. */
  readonly earlier?: readonly EarlierChoice[]
  /** Acknowledged; stays until this instant (server's milliseconds), when the row is looked at once more. */
  readonly checkAt?: number
  /**
   * The server refuses it for good; choices of a device that was taken over may be accepted once that device sits the
   * exam again.
   */
  readonly refused?: DenialReason
  /** When the server first said so, in its milliseconds. */
  readonly refusedAt?: number
}

export interface EarlierChoice extends AnswerValue {
  readonly chosenAt: number
}

/** What the server has of a question. */
export interface SavedValue extends AnswerValue {
  /** When it was chosen, in the server's milliseconds; absent if unknown. */
  readonly chosenAt?: number
  /** It replaces this device's choice. */
  readonly isOther?: boolean
}

/** A choice that reached the server after the end: not counted, and kept so that its maker can speak of it. */
export interface LateAnswer {
  readonly questionnumber: number
  /** Empty where an answer was cleared too late. */
  readonly option: string
  /** Server's milliseconds at the choice, as this device knew them. */
  readonly chosenAt: number
  readonly refusedAt: number
}

/** What the server last acknowledged for a question. */
export interface SavedAnswer extends AnswerKey, AnswerValue {
  readonly chosenAt: number
  /** The row's `updated` text as acknowledged to this browser; tells our own write from another computer's. */
  readonly updated: string
}

/** Acknowledged answers that the server lost, as after a restored backup. They must be sent again. */
export function lostAnswers(saved: readonly SavedAnswer[], rows: readonly AttemptRow[]): SavedAnswer[] {
  const updatedAt = new Map(rows.map((row) => [row.questionnumber, row.updated]))
  return saved.filter(({ questionnumber, updated }) => (updatedAt.get(questionnumber) ?? '') < updated)
}

/** The fields that show whether a row is newer than this browser's last save. */
interface AttemptRow {
  readonly questionnumber: number
  readonly updated: string
}

/** A row of the server, sent by this browser or by another computer. */
export type KeptRow = AttemptRow & SavedValue

/** As much of a row as the sheet shows. */
export function keptRow(row: AttemptRow & AnswerValue & ChosenAnswer): KeptRow {
  const { questionnumber, updated } = row
  return { questionnumber, ...savedValue(row), updated }
}

/** The server's last known value of each question, from its rows and from its acknowledgements. */
export function newestSaved(rows: readonly KeptRow[], saved: readonly SavedAnswer[]): KeptRow[] {
  const newest = new Map<number, KeptRow>()
  for (const row of [...rows, ...saved]) {
    if (row.updated >= (newest.get(row.questionnumber)?.updated ?? '')) newest.set(row.questionnumber, row)
  }
  return [...newest.values()]
}

/** An answer that the examinee would lose now if nothing more were done. */
export function isUnsaved(answer: UnsentAnswer): boolean {
  return answer.refused === undefined && answer.checkAt === undefined
}

/** Whether the server refused it because another device sits the exam. */
export function isParked({ refused }: UnsentAnswer): boolean {
  return refused === 'session.takenOver'
}

/**
 * The answer without its refusal, which may not last: the end may have been moved while the page was away. The instant
 * of its first refusal stays.
 */
export function retriable({ refused, ...answer }: UnsentAnswer): UnsentAnswer {
  return answer
}

/** One text for each thing that can be made of a question: `B`, `B marked`. */
export function valueText({ option, marked }: AnswerValue): string {
  return marked ? `${option} marked` : option
}

/** Whether a row of the server equals the local answer; a flag that nobody has touched here may differ. */
export function isStoredIn(row: AnswerValue, { option, marked }: AnswerValue): boolean {
  return row.option === option && (marked === undefined || (row.marked ?? marked) === marked)
}

/** The flag of a row, which is sent only if somebody has touched it. */
export function touchedFlag(row: AnswerValue, touched?: AnswerValue): boolean | undefined {
  return row.marked || (touched?.marked === undefined ? undefined : false)
}

/** The instant of a choice, as a row has it. */
interface ChosenAnswer {
  readonly chosen?: string
}

/** The answer in a row of the server; a row without an instant takes that of the local choice. */
export function savedValue(row: AnswerValue & ChosenAnswer, chosen?: UnsentAnswer): SavedValue & { chosenAt: number } {
  const chosenAt = parseRecordTime(row.chosen ?? '') || chosen?.chosenAt || 0
  return { option: row.option, marked: touchedFlag(row, chosen), chosenAt }
}
