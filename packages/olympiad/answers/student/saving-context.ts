import type { SheetForm } from '../../forms/declared/sheet-form.ts'
import { backOffMs } from '../../kit/lib/fetching/back-off.ts'
import type { AnswerContext, AnswerKey, KeptRow, Sheet } from './answer.ts'
import { type AnswerBoard, createAnswerBoard } from './answer-board.ts'
import type { AttemptCalls } from './attempts/attempt-calls.ts'
import type { Outbox } from './outbox/outbox.ts'

export interface SaverParts {
  readonly sheet: Sheet
  /** Absent for the form of the specification. */
  readonly form?: SheetForm
  /** The exam's start, in the server's milliseconds: what was answered before belongs to an earlier sitting. */
  readonly startsMs: number
  /** Whether the exam still takes answers: only then is the server asked for its rows. */
  isOpen(): boolean
  readonly calls: AttemptCalls
  readonly outbox: Outbox
  /** The server's milliseconds. */
  now(): number
  random?(): number
  /** Whether requests go out in the name of this sheet's examinee. */
  isSignedIn(): boolean
  /** Asks the server whether the session is still valid; true if the server gives no answer. */
  verifySession(): Promise<boolean>
  /** What is known of place and device when an answer is chosen. */
  context(): AnswerContext
  /** Whether choices still reach the disk. */
  isDurable?(): boolean
  /** What the server said about the sheet, for a page that opens without a network. */
  readonly kept?: KeptRows
  /** The server says that another device sits the exam. */
  onTakenOver?(): void
  /** Tells other tabs of this browser about changed questions. */
  channel?: BroadcastChannel
  /** One sender per question in the whole browser; absent on insecure origins. */
  locks?: LockManager
}

/** The rows of a sheet as the server last sent them. */
export interface KeptRows {
  /** Never rejects. */
  read(): Promise<readonly KeptRow[]>
  keep(rows: readonly KeptRow[]): void
}

/** What the parts of one saver share. */
export interface SavingContext {
  readonly parts: SaverParts
  readonly board: AnswerBoard
  readonly pace: SendPace
  /** Choices that are on their way to the disk, by question: not to be sent before, and newer than what the disk says. */
  readonly writing: Map<number, number>
  /** Questions that changed since the page opened: the first list of rows may be older than they are. */
  readonly touched: Set<number>
  /** The server's rows have been taken over. */
  isAdopted: boolean
  isStopped: boolean
}

export function createSavingContext(parts: SaverParts): SavingContext {
  return {
    parts,
    board: createAnswerBoard(parts.form),
    pace: createSendPace(parts.random),
    writing: new Map(),
    touched: new Set(),
    isAdopted: false,
    isStopped: false,
  }
}

export function answerKey({ parts }: SavingContext, questionnumber: number): AnswerKey {
  return { ...parts.sheet, questionnumber }
}

/** When to try again: a pause for all while the server cannot be reached, one for each question it did not take. */
interface SendPace {
  /** One at a time until something arrives again. */
  readonly isCautious: boolean
  /** Milliseconds until this question may be sent. */
  delayOf(questionnumber: number): number
  /** Nothing gets through at the moment. */
  pause(): void
  /** This question was turned away; the first time it may go again `atOnce`. */
  holdBack(questionnumber: number, options?: { atOnce: boolean }): void
  arrived(questionnumber: number): void
  reset(): void
}

/** Pauses count on the monotonic clock: a corrected server clock neither prolongs nor skips them. */
function createSendPace(random?: () => number): SendPace {
  const held = new Map<number, { count: number; untilTick: number }>()
  let failures = 0
  let pausedUntilTick = 0
  return {
    get isCautious() {
      return failures > 0
    },
    delayOf(questionnumber) {
      const untilTick = Math.max(pausedUntilTick, held.get(questionnumber)?.untilTick ?? 0)
      return Math.max(0, untilTick - performance.now())
    },
    pause() {
      // Several requests under way fail together: that is one failure.
      if (performance.now() < pausedUntilTick) return
      failures += 1
      pausedUntilTick = performance.now() + backOffMs(failures, random)
    },
    holdBack(questionnumber, options) {
      const count = (held.get(questionnumber)?.count ?? 0) + 1
      const waitMs = count === 1 && options?.atOnce ? 0 : backOffMs(count, random)
      held.set(questionnumber, { count, untilTick: performance.now() + waitMs })
    },
    arrived(questionnumber) {
      failures = 0
      pausedUntilTick = 0
      held.delete(questionnumber)
    },
    reset() {
      pausedUntilTick = 0
      held.clear()
    },
  }
}
