import { ApiError } from '../core/api-error.ts'
import { lowerPriority } from '../support/lower-priority.ts'
import type { SentOrder, SentSlice } from './send-order.ts'

/** What a program says: once when it is ready, then once for each order. */
export type ProgramReply =
  | { readonly isReady: true }
  | { readonly reply: unknown }
  | {
      readonly refused: { readonly status: number; readonly message: string; readonly reason: string | undefined }
    }
  | { readonly isOutOfMemory: true }
  | { readonly fault: string }

/**
 * Answers the orders of the parent one after another, with low priority, until it ends. An `ApiError` of the work is thrown to the
 * caller as it is; any other error as a fault of this program.
 */
export function answerOrders<Order, Reply>(work: (order: Order) => Promise<Reply> | Reply): void {
  lowerPriority()
  process.on('disconnect', () => process.exit())
  const joined = new JoinedBytes()
  process.on('message', (sent: SentOrder) => {
    if ('order' in sent) return void answer(async () => sent.order as Order).then(say)
    if (joined.add(sent)) void answer(async () => joined.take() as Order).then(say)
  })
  say({ isReady: true })

  async function answer(order: () => Promise<Order>): Promise<ProgramReply> {
    try {
      return { reply: await work(await order()) }
    } catch (error) {
      if (isOutOfMemory(error)) return { isOutOfMemory: true }
      if (!(error instanceof ApiError)) return { fault: (error as Error).stack ?? String(error) }
      const { status, message, reason } = error
      return { refused: { status, message, reason } }
    }
  }
}

/** The bytes of an order that come in slices. */
class JoinedBytes {
  #slices: Uint8Array[] = []
  #size = 0

  /** True with the last slice. */
  add({ slice, size }: SentSlice): boolean {
    this.#slices.push(slice)
    this.#size += slice.length
    return this.#size === size
  }

  /** The whole. Throws where there is no memory for it. */
  take(): Uint8Array {
    const [slices, size] = [this.#slices, this.#size]
    this.#slices = []
    this.#size = 0
    const whole = new Uint8Array(size)
    let end = 0
    for (const slice of slices) {
      whole.set(slice, end)
      end += slice.length
    }
    return whole
  }
}

/** The runtime throws where it gets no memory for bytes, and ends where it gets none for objects. */
const isOutOfMemory = (error: unknown) =>
  error instanceof RangeError && /allocat|array length|string length/i.test(error.message)

const say = (reply: ProgramReply) => process.send?.(reply)
