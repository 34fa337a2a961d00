import { after, type Soon } from '../../../support/steps.ts'
import type { Foresee } from '../../database.ts'
import type { Statement } from '../../statement.ts'
import { WriteTransaction } from '../../write-transaction.ts'
import { readable } from '../connections.ts'
import { Foresight } from './foresight.ts'
import type { FormsForMany } from './forms-for-many.ts'
import { GatheredCalls, type Reply, type Send } from './gathered-calls.ts'

/** A work's statement cannot run in a shared transaction: the work needs one of its own. */
class NotTogether extends Error {}

/** One work's part of a shared transaction. */
export interface Share {
  readonly transaction: WriteTransaction
  /** It wrote: if its work fails, all must be undone. */
  readonly hasWritten: boolean
  /** It asked for something that cannot be shared. */
  readonly isUnfit: boolean
}

interface SharedParts {
  readonly send: Send
  readonly begun: Promise<unknown>
  readonly forms: Pick<FormsForMany, 'of'>
}

/** A statement that was asked before its work ran. */
interface Foreseen {
  readonly statement: Statement
  reply: Soon<Reply> | undefined
}

type OpenShare = { -readonly [K in keyof Share]: Share[K] } & {
  /** What is known already, each for one question; undefined for a work that foresaw nothing. */
  foreseen: Foreseen[] | undefined
  /** The row that it holds, which is there. */
  held: string | undefined
}

const ONE_ROW: Reply = { rows: [], count: 1 }

/**
 * One transaction of several works that run side by side. A statement joins only if it says how (`Statement.together`), and no
 * row is locked or written by two works: what they do is then the same as if each had its own transaction, committed at
 * one instant. A work that foresaw what it asks is answered at once. Its writes wait for `send`: they touch their row, or the store
 * refuses them and all is undone.
 */
export class SharedTransaction {
  readonly #calls: GatheredCalls
  /** By text, then by values. */
  readonly #once = new Map<string, Map<string, Soon<Reply>>>()
  readonly #owners = new Map<string, Share>()
  #failure: { readonly error: unknown } | undefined
  readonly #begun: Promise<void>
  #hasBegun = false
  #isOver = false
  #waiting = 0
  #onForeseen: (() => void) | undefined

  /** `begun` settles when the transaction has begun: until then a write would be committed alone. */
  constructor({ send, begun, forms }: SharedParts) {
    const noteBegun = () => {
      this.#hasBegun = true
    }
    const noteFailure = (error: unknown) => {
      this.#failure ??= { error }
    }
    this.#begun = begun.then(noteBegun, noteFailure)
    const inside: Send = async (statement) => {
      if (statement.together?.writes && !this.#hasBegun) await begun
      if (this.#isOver) throw new NotTogether()
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

  /** Sends now what waits; the answers come before that to any later statement of the connection. */
  send(): void {
    this.#calls.send()
  }

  /** Sends nothing any more: a statement after a commit or a rollback would be committed alone. */
  end(): void {
    this.#isOver = true
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** A statement failed, and the store undoes all. */
  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /** The error of the first statement that failed. */
  get failure(): unknown {
    return this.#failure?.error
  }

  /** The share of one more work, which may say what it foresees. */
  join(foresee?: Foresee): Share {
    const share: OpenShare = {
      hasWritten: false,
      isUnfit: false,
      foreseen: foresee && [],
      held: undefined,
      transaction: new WriteTransaction({
        all: (statement) => this.#ask(share, readable(statement), ({ rows }) => rows),
        run: (statement) => this.#ask(share, statement, ({ count }) => count),
        mark: () => undefined,
      }),
    }
    try {
      foresee?.(new Foresight((statement) => this.#askAhead(share, readable(statement))))
    } catch {
      // The work meets the same fault, and says so.
    }
    return share
  }

  /** Settles when all that was foreseen is answered, and the transaction has begun: a write that waits for `send` can be sent then. */
  async foreseen(): Promise<void> {
    await this.#begun
    if (this.#waiting === 0) return
    await new Promise<void>((resolve) => {
      this.#onForeseen = resolve
    })
  }

  #askAhead(share: OpenShare, statement: Statement): void {
    const { together } = statement
    if (!together || together.writes || !this.#isFree(share, together.row)) return
    if (together.isOnce) {
      if (this.#onceOf(statement)) return
      this.#waiting += 1
      const reply = this.#askOnce(statement)
      if (reply instanceof Promise) reply.then(this.#answered, this.#answered)
      return
    }
    const foreseen: Foreseen = { statement, reply: undefined }
    share.foreseen?.push(foreseen)
    this.#waiting += 1
    const hear = (reply: Soon<Reply>) => {
      foreseen.reply = reply
      this.#answered()
    }
    this.#calls.call({ statement, resolve: hear, reject: (error) => hear(rejected(error)) })
  }

  readonly #answered = () => {
    this.#waiting -= 1
    if (this.#waiting === 0) this.#onForeseen?.()
  }

  #ask<T>(share: OpenShare, statement: Statement, pick: (reply: Reply) => T): Soon<T> {
    const { together } = statement
    if (!together || !this.#isFree(share, together.row)) {
      share.isUnfit ||= !together
      throw new NotTogether()
    }
    if (together.writes) return this.#write(share, statement, pick)
    if (together.isOnce) return after(this.#askOnce(statement), pick)
    const reply = known(share, statement)
    if (!reply) {
      this.#sendWrites(share)
      return this.#calls.ask(statement, pick)
    }
    return after(reply, (found) => {
      if (found.rows.length > 0) share.held = together.row
      return pick(found)
    })
  }

  #write<T>(share: OpenShare, statement: Statement, pick: (reply: Reply) => T): Soon<T> {
    const { row, isSure } = statement.together ?? {}
    const isWaitedFor = !share.foreseen || !(isSure || (row !== undefined && row === share.held))
    this.#sendWrites(share)
    share.hasWritten = true
    if (share.foreseen) share.foreseen = [] // it may read what it wrote
    if (isWaitedFor) return this.#calls.ask(statement, pick)
    this.#calls.call({ statement, resolve: () => {}, reject: () => {} }) // noted: all is undone
    return pick(ONE_ROW)
  }

  /** What it asks next comes after what it wrote, and not with the questions of others that wait already. */
  #sendWrites({ hasWritten, foreseen }: OpenShare): void {
    if (hasWritten && foreseen) this.#calls.send()
  }

  /** Whether no other work has touched the row. From now on no other work may. */
  #isFree(share: Share, row: string | undefined): boolean {
    if (row === undefined) return true
    const owner = this.#owners.get(row) ?? share
    this.#owners.set(row, owner)
    return owner === share
  }

  #askOnce(statement: Statement): Soon<Reply> {
    const before = this.#onceOf(statement)
    if (before) return before
    const { sql, parameters } = statement
    const replies = this.#once.get(sql) ?? new Map<string, Soon<Reply>>()
    this.#once.set(sql, replies)
    const asked = this.#calls.ask(statement, (reply) => {
      replies.set(String(parameters), reply)
      return reply
    })
    replies.set(String(parameters), asked)
    return asked
  }

  #onceOf({ sql, parameters }: Statement): Soon<Reply> | undefined {
    return this.#once.get(sql)?.get(String(parameters))
  }
}

/** The answer to a statement that was foreseen; it serves once. */
function known({ foreseen }: OpenShare, statement: Statement): Soon<Reply> | undefined {
  const at = foreseen?.findIndex((one) => isSame(one.statement, statement)) ?? -1
  return at < 0 ? undefined : foreseen?.splice(at, 1)[0]?.reply
}

function isSame(one: Statement, other: Statement): boolean {
  return one.sql === other.sql && one.parameters.every((value, at) => value === other.parameters[at])
}

function rejected(error: unknown): Promise<never> {
  const failed = Promise.reject(error)
  failed.catch(() => {}) // the work that asks for it fails
  return failed
}
