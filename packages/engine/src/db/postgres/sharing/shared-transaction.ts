import { after, type MaybePromise } from '../../../support/coroutine.ts'
import type { Statement } from '../../statement.ts'
import { WriteTransaction } from '../../write-transaction.ts'
import { readable } from '../connections.ts'
import type { FormsForMany } from './forms-for-many.ts'
import { GatheredCalls, type Reply, type Send } from './gathered-calls.ts'

/** A work's statement cannot run in a shared transaction: the work needs one of its own. */
class NotShareable extends Error {}

/** One work's part of a shared transaction. */
export interface Share {
  readonly transaction: WriteTransaction
  /** It wrote: if its work fails, all must be undone. */
  readonly hasWritten: boolean
  /** It asked for something that cannot be shared. */
  readonly isUnfit: boolean
  /** Statements of its own that are not answered. */
  readonly underWay: number
}

interface SharedParts {
  readonly send: Send
  readonly begun: Promise<unknown>
  readonly forms: Pick<FormsForMany, 'of'>
}

type OpenShare = { -readonly [K in keyof Share]: Share[K] }

/**
 * One transaction of several works that run side by side. A statement joins only if it says how (`Statement.batching`), and no
 * row is locked or written by two works: what they do is then the same as if each had its own transaction, committed at
 * one instant.
 */
export class SharedTransaction {
  readonly #calls: GatheredCalls
  /** By text, then by values. */
  readonly #once = new Map<string, Map<string, MaybePromise<Reply>>>()
  readonly #owners = new Map<string, Share>()
  #failure: { readonly error: unknown } | undefined
  #hasBegun = false
  #isOver = false

  /** `begun` settles when the transaction has begun: until then a write would be committed alone. */
  constructor({ send, begun, forms }: SharedParts) {
    const noteBegun = () => {
      this.#hasBegun = true
    }
    const noteFailure = (error: unknown) => {
      this.#failure ??= { error }
    }
    begun.then(noteBegun, noteFailure)
    const inside: Send = async (statement) => {
      if (statement.batching?.writes && !this.#hasBegun) await begun
      if (this.#isOver) throw new NotShareable()
      const sent = send(statement)
      return this.#hasBegun ? sent : (await Promise.all([sent, begun]))[0]
    }
    const noted: Send = (statement) =>
      inside(statement).catch((error: unknown) => {
        noteFailure(error)
        throw error
      })
    this.#calls = new GatheredCalls({ send: noted, forms })
  }

  /** Sends nothing any more: a statement after a commit or a rollback would be committed alone. */
  end(): void {
    this.#isOver = true
  }

  /** A statement failed, and the store undoes all. */
  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /** The error of the first statement that failed. */
  get failure(): unknown {
    return this.#failure?.error
  }

  /** The share of one more work. */
  join(): Share {
    const share: OpenShare = {
      hasWritten: false,
      isUnfit: false,
      underWay: 0,
      transaction: new WriteTransaction({
        all: (statement) => this.#ask(share, readable(statement), ({ rows }) => rows),
        run: (statement) => this.#ask(share, statement, ({ count }) => count),
        versionOf: () => undefined,
      }),
    }
    return share
  }

  #ask<T>(share: OpenShare, statement: Statement, pick: (reply: Reply) => T): MaybePromise<T> {
    const { batching } = statement
    if (!batching || !this.#isFree(share, batching.row)) {
      share.isUnfit ||= !batching
      throw new NotShareable()
    }
    if (batching.isOnce) return after(this.#askOnce(statement), pick)
    share.hasWritten ||= batching.writes === true
    share.underWay += 1
    return this.#calls.ask(statement, (reply) => {
      share.underWay -= 1
      return pick(reply)
    })
  }

  /** Whether no other work has touched the row. From now on no other work may. */
  #isFree(share: Share, row: string | undefined): boolean {
    if (row === undefined) return true
    const owner = this.#owners.get(row) ?? share
    this.#owners.set(row, owner)
    return owner === share
  }

  #askOnce(statement: Statement): MaybePromise<Reply> {
    const before = this.#onceOf(statement)
    if (before) return before
    const { sql, parameters } = statement
    const replies = this.#once.get(sql) ?? new Map<string, MaybePromise<Reply>>()
    this.#once.set(sql, replies)
    const asked = this.#calls.ask(statement, (reply) => {
      replies.set(String(parameters), reply)
      return reply
    })
    replies.set(String(parameters), asked)
    return asked
  }

  #onceOf({ sql, parameters }: Statement): MaybePromise<Reply> | undefined {
    return this.#once.get(sql)?.get(String(parameters))
  }
}
