import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../core/api-error.ts'
import { after, type MaybePromise } from '../../support/coroutine.ts'
import type { BodyBudget } from './body-budget.ts'

/** Bytes to buffer before anyone reads: the size of a small body, which a connection would buffer anyway. */
const SMALL_BODY = 64 * 1024
/** If a refused body has less than this to come, it is read to its end, so that its sender gets the answer. */
const SHORT_REST = 1024 * 1024

interface BodySource {
  readonly address: string
  readonly budget: BodyBudget
  /** The server's clock. */
  readonly now: () => number
}

/**
 * The body of a request as it arrives. A small body is buffered at once, so that the instant of its last byte is known
 * even if the server is busy. A larger body is paused until its sender is authorised.
 */
export class IncomingBody {
  readonly #raw: IncomingMessage
  readonly #source: BodySource
  readonly #startedAt = performance.now()
  readonly #declared: number
  #chunks: Buffer[] = []
  #take: ((chunk: Buffer) => void) | undefined
  /** The pending read, while the body is not whole. */
  #reading: PromiseWithResolvers<void> | undefined
  #size = 0
  #limit = Number.POSITIVE_INFINITY
  #failure: unknown
  #wholeMs: number | undefined
  #isExempt = false

  constructor(raw: IncomingMessage, source: BodySource) {
    this.#raw = raw
    this.#source = source
    this.#declared = Number(raw.headers['content-length'] ?? Number.NaN)
    if (raw.readableEnded) this.#wholeMs = source.now() // its head says that nothing follows
    raw.on('data', (chunk: Buffer) => this.#hear(chunk))
    raw.once('end', () => {
      this.#wholeMs = source.now()
      this.#reading?.resolve()
    })
    raw.once('error', () => this.#cutOff())
    raw.once('close', () => this.#cutOff())
  }

  /** The server's time when the last byte came; undefined before. */
  get wholeMs(): number | undefined {
    return this.#wholeMs
  }

  /** No more of it will arrive. */
  get isOver(): boolean {
    return this.#wholeMs !== undefined || this.#raw.destroyed
  }

  /** Too much is still to come to read it after a refusal; true for unknown lengths. */
  get hasLongRest(): boolean {
    return !this.isOver && !(this.#declared - this.#size <= SHORT_REST)
  }

  /** Exempts it from the memory limits: operators restore and import large files. */
  exempt(): void {
    this.#isExempt = true
  }

  /** Hands on each chunk as it comes and settles after the last. Throws 413 beyond the limit, 429 and 503 for want of room, 408 when it comes too slowly, 400 when it is cut off. */
  read(limit: number, take: (chunk: Buffer) => void): MaybePromise<void> {
    if (this.#failure) return Promise.reject(this.#failure)
    if (this.#declared > limit || this.#size > limit) {
      this.fail(new ApiError(413))
      return Promise.reject(new ApiError(413)) // also where all of it is here already
    }
    const refusal = this.#wantOfRoom()
    if (refusal) {
      this.fail(refusal)
      return Promise.reject(refusal)
    }
    this.#limit = limit
    for (const chunk of this.#chunks) take(chunk)
    this.#chunks = []
    this.#take = take
    if (this.#wholeMs !== undefined) return
    this.#reading = Promise.withResolvers()
    this.#raw.resume()
    return this.#reading.promise
  }

  /** All of it as text. Throws as `read` does. */
  text(limit: number): MaybePromise<string> {
    const chunks: Buffer[] = []
    const read = this.read(limit, (chunk) => chunks.push(chunk))
    return after(read, () => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString())
  }

  /** Refuses it and discards what is still to come. */
  fail(reason: unknown): void {
    if (this.#wholeMs !== undefined || this.#failure) return
    this.#failure = reason
    this.#chunks = []
    this.#take = undefined
    this.#reading?.reject(reason)
    this.#raw.resume()
  }

  /** Releases its memory after the request is answered. */
  release(): void {
    this.#cutOff()
    this.#chunks = []
    this.#source.budget.give(this.#source.address, this.#size)
    this.#size = 0
  }

  /** Whether it arrives more slowly than `bytesPerS` after `graceMs`. Time that the server paused it does not count. */
  isLate(nowMs: number, { graceMs, bytesPerS }: { graceMs: number; bytesPerS: number }): boolean {
    if (this.isOver || this.#raw.isPaused()) return false
    return nowMs - this.#startedAt > graceMs + (this.#size / bytesPerS) * 1000
  }

  /** Ends the connection of a body that arrives too slowly. The pending read fails first. */
  giveUp(): void {
    const isAnswered = this.#failure !== undefined
    this.fail(new ApiError(408, 'The request took too long to arrive.'))
    if (isAnswered) this.#raw.destroy()
  }

  /** Does nothing for a whole body, which is the usual case: creating an error is costly. */
  #cutOff(): void {
    if (this.#wholeMs === undefined && !this.#failure) this.fail(new ApiError(400))
  }

  #hear(chunk: Buffer): void {
    if (this.#failure) return
    const { address, budget } = this.#source
    this.#size += chunk.length
    budget.take(address, chunk.length)
    if (!this.#take) {
      this.#keep(chunk) // its sender may be exempt from the limits, and is not known yet
      return
    }
    const refusal = this.#size > this.#limit ? new ApiError(413) : this.#wantOfRoom()
    if (refusal) this.fail(refusal)
    else this.#handOn(chunk, this.#take)
  }

  /** The reader may throw. An exception in this event handler would end the process. */
  #handOn(chunk: Buffer, take: (chunk: Buffer) => void): void {
    try {
      take(chunk)
    } catch (error) {
      this.fail(error)
    }
  }

  #wantOfRoom(): ApiError | undefined {
    const { address, budget } = this.#source
    return this.#size > SMALL_BODY && !this.#isExempt ? budget.refusal(address) : undefined
  }

  /** Buffers a chunk until somebody reads it. A large body is paused (back-pressure). */
  #keep(chunk: Buffer): void {
    this.#chunks.push(chunk)
    if (this.#size > SMALL_BODY) this.#raw.pause()
  }
}
