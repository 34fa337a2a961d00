import { type ChildProcess, fork } from 'node:child_process'
import { endChild } from '../../support/end-child.ts'
import { programBeside } from '../../support/program-beside.ts'
import type { Timed } from '../ask-fairly.ts'
import { ReadTooCostly, StoreUnavailable } from '../database.ts'
import type { Statement } from '../statement.ts'
import { sqliteError } from './sqlite-errors.ts'
import type { ReaderReply } from './sqlite-reader-process.ts'

const PROGRAM = programBeside(import.meta.url, 'sqlite-reader-process')
const TIME_LIMIT_MS = 2000
/** Opening takes a tenth of a second, and much longer on a machine that is busy. */
const START_LIMIT_MS = 10_000
const IDLE_MS = 60_000
/** JavaScript's share; the process bounds SQLite's own. */
const MEMORY_MB = 256
const NO_MEMORY = 7

/**
 * Reads of an embedded store in a process of its own, one at a time. Inside SQLite nothing can stop a statement, and a
 * thread that runs one cannot be ended either; a process can. It is started when it is first needed, and again after
 * it was killed, and ends when nobody has asked for a while.
 */
export class SqliteReader {
  readonly #file: string
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(file: string) {
    this.#file = file
  }

  /** Rows of one statement; the one before must have settled. Throws `ReadTooCostly` after the time limit. */
  async all({ sql, parameters }: Statement): Promise<Timed> {
    clearTimeout(this.#idle)
    const child = this.#child ?? (await this.#start())
    const tooLong = new ReadTooCostly(`the read took longer than ${TIME_LIMIT_MS} ms`)
    const reply = await this.#replyOf(child, { ms: TIME_LIMIT_MS, error: tooLong }, () =>
      child.send({ sql, parameters }),
    )
    this.#idle = setTimeout(() => void this.#stop(), IDLE_MS).unref()
    if ('rows' in reply) return reply
    const { errcode } = reply.error
    if (errcode === NO_MEMORY) throw new ReadTooCostly('the read took too much memory')
    throw sqliteError(Object.assign(new Error(reply.error.message), { errcode }))
  }

  /** Kills the process; settles when it is gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#stop()
  }

  async #start(): Promise<ChildProcess> {
    if (this.#isClosed) throw new StoreUnavailable('the store is closed')
    const child = fork(PROGRAM, [this.#file], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', () => {}) // pending replies fail here or at the exit that follows
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    this.#child = child
    const error = new StoreUnavailable('the reading process does not start')
    await this.#replyOf(child, { ms: START_LIMIT_MS, error })
    return child
  }

  /** The next message. A child that ends instead, or is late, is given up. */
  async #replyOf(
    child: ChildProcess,
    limit: { readonly ms: number; readonly error: Error },
    ask = () => {},
  ): Promise<ReaderReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderReply>()
    const ended = () => reject(new StoreUnavailable('the reading process ended'))
    const timer = setTimeout(() => reject(limit.error), limit.ms)
    child.once('message', resolve).once('exit', ended).once('error', ended)
    try {
      ask()
      return await promise
    } catch (error) {
      await this.#stop()
      throw error
    } finally {
      clearTimeout(timer)
      child.off('message', resolve).off('exit', ended).off('error', ended)
    }
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = undefined
    await endChild(child)
  }
}
