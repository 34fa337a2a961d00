import type { RequestInfo } from '../../core/request-info.ts'
import { CommitUncertain, type Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'

/**
 * A write whose slow part (hashing, files) is done: `run` belongs in a transaction and may run again when the
 * store asks for it; `undo` takes back what a failed transaction leaves behind.
 */
export interface PreparedWrite<T> {
  run(transaction: Transaction): MaybePromise<T>
  undo(): Promise<void>
  /** Whether its transaction may be shared (`Database.write`). */
  readonly mayShare?: boolean
}

/** Writes that stand or fall together. */
interface Commit<T> {
  /** All that is prepared; may still grow while `prepare` and `run` are under way. */
  readonly prepared: readonly Pick<PreparedWrite<unknown>, 'undo'>[]
  /** Work before the transaction. If one fails, what was prepared is undone as well. */
  readonly prepare?: () => Promise<void>
  /** Runs the prepared writes; may run again when the store asks for it. */
  readonly run: (transaction: Transaction) => MaybePromise<T>
  /** The writer whose share of the store is used (`writerOf`). */
  readonly writer?: string | undefined
  readonly mayShare?: boolean | undefined
}

/**
 * Runs prepared writes in one transaction, all or none, and undoes what was prepared when it failed. Throws what made it
 * fail; after `CommitUncertain` nothing is undone: the records may stand, and need what was prepared for them.
 */
export async function commitAll<T>(engine: Engine, commit: Commit<T>): Promise<T> {
  return coroutine(committedAll<T>)(engine, commit)
}

function* committedAll<T>(engine: Engine, { prepared, prepare, run, writer, mayShare }: Commit<T>): Coroutine<T> {
  try {
    if (prepare) yield* awaited(prepare())
    return yield* awaited(engine.database.write(run, { writer, mayShare }))
  } catch (error) {
    if (!(error instanceof CommitUncertain)) {
      yield* awaited(Promise.allSettled(prepared.map((write) => write.undo())))
    }
    throw error
  }
}

/** Runs a prepared write in a transaction of its own. */
export async function commit<T>(engine: Engine, request: RequestInfo, prepared: PreparedWrite<T>): Promise<T> {
  return coroutine(committed<T>)(engine, request, prepared)
}

/** As `commit`. */
export function* committed<T>(engine: Engine, request: RequestInfo, prepared: PreparedWrite<T>): Coroutine<T> {
  const { run, mayShare } = prepared
  return yield* committedAll(engine, { prepared: [prepared], run, writer: writerOf(request), mayShare })
}

/** The writer whose share of the store a write uses: the account; none for guests and the server itself. */
export function writerOf({ account }: RequestInfo): string | undefined {
  return account?.record.id
}
