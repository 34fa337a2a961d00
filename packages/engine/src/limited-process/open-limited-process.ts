import { type ChildProcess, spawn } from 'node:child_process'
import { ApiError } from '../core/api-error.ts'
import { endChild } from '../support/end-child.ts'
import { FairLine } from '../support/fair-line.ts'
import { JobQueue } from '../support/job-queue.ts'
import type { ProgramReply } from './answer-orders.ts'
import { cpuSecondsOf } from './cpu-of-process.ts'
import { type Excess, excessError, type LimitedOptions, limitedCommand } from './limits.ts'
import { sendOrder } from './send-order.ts'

/** Starting takes half a second, and much longer on a busy machine. */
const START_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 250
const IDLE_MS = 60_000
/** A process is replaced before its orders have taken this many times the limit of one; at twice that the kernel ends it. */
const LIFE = 10
const WAITING = {
  ...{ ofOne: 4, ofAll: 40, longestMs: 50_000 },
  refusal: () => new ApiError(503, undefined, {}, { retryAfterS: 5 }),
}
/** How a runtime ends that gets no memory: by itself, by a trap, or by a pointer to nothing. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL']
const OUT_OF_MEMORY_CODES = [132, 133, 134, 135, 139]

export interface Asking {
  /** What a refusal calls the thing. */
  readonly name: string
  /** Whose order it is: owners have their turns one after another. */
  readonly owner?: string
  /** Ends the order, and the process with it if it is under way. */
  readonly signal?: AbortSignal | undefined
}

/** A program that answers one order at a time in a process of its own, with limits. */
export interface LimitedProcess<Order, Reply> {
  /**
   * The answer to an order. Throws the program's `ApiError`; 400 with `file.memory` or `file.time` beyond a limit, and the next order
   * gets a new process; 503 if too many wait.
   */
  ask(order: Order, asking: Asking): Promise<Reply>
  /** Kills the process; settles when it is gone. */
  close(): Promise<void>
}

/** Starts with the first order, and ends when nobody has asked for a while. It keeps no process alive. */
export function openLimitedProcess<Order, Reply>(options: LimitedOptions): LimitedProcess<Order, Reply> {
  const queue = new JobQueue(1, new FairLine(WAITING))
  const running = new RunningProgram(options)
  return {
    ask: (order, { name, owner = '', signal }) =>
      queue.run(async () => {
        signal?.throwIfAborted()
        return (await running.answerTo(order, { name, signal })) as Reply
      }, owner),
    close: () => running.stop(),
  }
}

class RunningProgram {
  readonly #options: LimitedOptions
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: LimitedOptions) {
    this.#options = options
  }

  async answerTo(order: unknown, { name, signal }: Pick<Asking, 'name' | 'signal'>): Promise<unknown> {
    clearTimeout(this.#idle)
    const child = await this.#fresh()
    hold(child)
    try {
      signal?.throwIfAborted() // it may have come while the process started
      const told = await this.#replyOf(child, { signal, send: () => sendOrder(child, order) })
      if (typeof told === 'string') throw excessError(told, name, this.#options)
      if ('reply' in told) return told.reply
      if ('refused' in told) {
        const { status, message, reason } = told.refused
        throw new ApiError(status, message, {}, reason === undefined ? {} : { reason })
      }
      await this.stop() // what a fault left behind is unknown
      throw excessError('isOutOfMemory' in told ? 'memory' : 'ended', name, { ...this.#options, cause: told })
    } finally {
      letGo(child)
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = undefined
    await endChild(child)
  }

  /** A process that has time left for one more order. */
  async #fresh(): Promise<ChildProcess> {
    const lifeS = this.#options.limits.cpuS * LIFE
    if (this.#child && (cpuSecondsOf(this.#child.pid) ?? 0) > lifeS) await this.stop()
    if (this.#child) return this.#child
    const { command, args } = limitedCommand(this.#options, lifeS * 2)
    const child = spawn(command, args, {
      env: this.#options.env ?? {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child = child
    child.on('error', () => {}) // who waits hears of it
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    const told = await this.#replyOf(child, { limitMs: START_LIMIT_MS })
    if (typeof told === 'string') throw new Error(`the process of ${this.#options.program} does not start: ${told}`)
    return child
  }

  /** The next message, or what came instead; then the process is ended. */
  async #replyOf(child: ChildProcess, { signal, send, limitMs }: Waiting): Promise<ProgramReply | Excess> {
    const { cpuS, replyS } = this.#options.limits
    const { promise, resolve, reject } = Promise.withResolvers<ProgramReply | Excess>()
    const usedS = cpuSecondsOf(child.pid) ?? 0
    const look = () => (cpuSecondsOf(child.pid) ?? usedS) - usedS > cpuS && resolve('time')
    const watch = limitMs === undefined ? setInterval(look, LOOK_EVERY_MS) : undefined
    const late = setTimeout(() => resolve('time'), limitMs ?? replyS * 1000)
    const ended = (code: number | null, by: NodeJS.Signals | null) => resolve(excessOf(code, by))
    const failed = () => resolve('killed')
    const abort = () => reject(signal?.reason)
    child.once('message', resolve).once('exit', ended).once('error', failed)
    signal?.addEventListener('abort', abort)
    try {
      send?.().catch(reject)
      const told = await promise
      if (typeof told === 'string') await this.stop()
      return told
    } catch (error) {
      await this.stop()
      throw error
    } finally {
      clearInterval(watch)
      clearTimeout(late)
      child.off('message', resolve).off('exit', ended).off('error', failed)
      signal?.removeEventListener('abort', abort)
    }
  }
}

interface Waiting {
  readonly signal?: AbortSignal | undefined
  readonly send?: () => Promise<void>
  /** Of the wait alone; by default the limits of an order. */
  readonly limitMs?: number
}

function excessOf(code: number | null, by: NodeJS.Signals | null): Excess {
  if (by === 'SIGXCPU') return 'time'
  if (OUT_OF_MEMORY.includes(by ?? '') || OUT_OF_MEMORY_CODES.includes(code ?? 0)) return 'memory'
  return by === null ? 'ended' : 'killed'
}

/** While it works, the process keeps its parent alive; while it waits, it does not. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
