import type { Transaction } from '../db/database.ts'
import type { Engine } from '../engine.ts'

/** What a step of a task saves. */
export interface TaskStep<Checkpoint> {
  readonly checkpoint: Checkpoint
  /** Units done so far, and in all if known. */
  readonly done: number
  readonly total?: number
}

/** A task while it runs on this server. */
export interface RunningTask<Input, Checkpoint> {
  readonly id: string
  readonly input: Input
  /** What the last step saved, also on another server; null at the beginning. */
  readonly checkpoint: Checkpoint | null
  /** Aborted when the task is cancelled, the server stops, or another server has taken it over. */
  readonly signal: AbortSignal
  /**
   * Runs the effect and saves the step in one transaction, so that after a crash neither is there without the other. An effect
   * outside the store comes before its step, and has to bear being repeated once. Throws `TaskInterrupted` where the task is not
   * this server's any more, was cancelled, or the server stops; then nothing of the step is kept.
   */
  step(step: TaskStep<Checkpoint>, effect?: (transaction: Transaction) => Promise<void>): Promise<void>
}

/** How tasks of one kind are done. */
export interface TaskKind<Input = unknown, Checkpoint = unknown, Result = unknown> {
  readonly name: string
  /** Failed attempts in a row after which the task is given up; 5 unless said. */
  readonly mostFailures?: number
  /** Does all that the checkpoint says is left. An `ApiError` below 500 gives the task up at once, with its sentence. */
  readonly run: (engine: Engine, task: RunningTask<Input, Checkpoint>) => Promise<Result>
}

/** Declares a kind; its types of input and checkpoint are known here alone, since a queue holds all kinds. */
export function taskKind<Input, Checkpoint, Result>(kind: TaskKind<Input, Checkpoint, Result>): TaskKind {
  return kind as unknown as TaskKind
}

/** Why a running task has to stop here; `lost` = another server has it by now. */
export type Interruption = 'cancelled' | 'stopping' | 'lost'

/** Thrown into the work of a task that has to stop. */
export class TaskInterrupted extends Error {
  readonly interruption: Interruption
  constructor(interruption: Interruption) {
    super(`the task has to stop: ${interruption}`)
    this.interruption = interruption
  }
}
