import type { Engine } from '../engine.ts'

/** Work that comes round by the clock. It may be cut off or done twice, and has to bear both. */
export interface Job {
  /** Names it among the servers of a store; what it was called once is remembered there. */
  readonly name: string
  readonly everyMs: number
  /** `store`: one of several servers does it each time. `server`: each server does it for itself. */
  readonly of: 'store' | 'server'
  /** A server that stops waits for it; the signal aborts then. */
  readonly run: (engine: Engine, stopping: AbortSignal) => Promise<unknown>
}
