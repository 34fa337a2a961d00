import { Worker } from 'node:worker_threads'
import { ApiError } from '../../core/api-error.ts'
import { programBeside } from '../../support/program-beside.ts'
import type { HashOrder, HashReply } from './hash-order.ts'

const PROGRAM = programBeside(import.meta.url, 'hashing-thread')
/** Threads that an order may cost before it is refused. */
const TRIES = 2
const RETRY_AFTER_S = 5

/**
 * Threads that hash passwords below the priority of the event loop: on its own level they take a core from saves for
 * tens of milliseconds at a time. As many start as orders come at once, and stay; the caller says how many that may be.
 */
export class HashingThreads {
  readonly #program: string
  readonly #all = new Set<Worker>()
  readonly #free: Worker[] = []

  constructor(program = PROGRAM) {
    this.#program = program
  }

  /** How many there are. */
  get count(): number {
    return this.#all.size
  }

  /** What a thread has done. Throws what the library threw, and 503 with a time to retry when threads die of it. */
  async run(order: HashOrder): Promise<string | boolean> {
    let cause: unknown
    for (let tries = 0; tries < TRIES; tries++) {
      const reply = await this.#ask(order).catch((error: unknown) => {
        cause = error
      })
      if (reply && 'fault' in reply) throw reply.fault
      if (reply) return reply.done
    }
    throw new ApiError(503, undefined, {}, { retryAfterS: RETRY_AFTER_S, cause })
  }

  /** Ends those that have nothing to do, and settles when they are gone. New ones start with the next orders. */
  async rest(): Promise<void> {
    await Promise.all(this.#free.splice(0).map((thread) => thread.terminate()))
  }

  /** A thread with an order keeps the process alive, one without does not. Throws if it ends before it has answered. */
  async #ask(order: HashOrder): Promise<HashReply> {
    const thread = this.#free.pop() ?? this.#start()
    const { promise, resolve, reject } = Promise.withResolvers<HashReply>()
    const ended = () => reject(new Error('a hashing thread has ended'))
    thread.once('message', resolve).once('error', reject).once('exit', ended).ref()
    thread.postMessage(order)
    try {
      return await promise
    } finally {
      thread.off('message', resolve).off('error', reject).off('exit', ended).unref()
      if (this.#all.has(thread)) this.#free.push(thread)
    }
  }

  #start(): Worker {
    const thread = new Worker(this.#program, { name: 'hashing' })
    const gone = () => {
      this.#all.delete(thread)
      const at = this.#free.indexOf(thread)
      if (at >= 0) this.#free.splice(at, 1)
    }
    this.#all.add(thread)
    return thread.on('error', gone).on('exit', gone)
  }
}
