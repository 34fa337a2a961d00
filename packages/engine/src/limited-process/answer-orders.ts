import { ApiError } from '../core/api-error.ts'
import { lowerPriority } from '../support/lower-priority.ts'

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
  process.on('message', (order: Order) => void answer(order).then(say))
  say({ isReady: true })

  async function answer(order: Order): Promise<ProgramReply> {
    try {
      return { reply: await work(order) }
    } catch (error) {
      if (isOutOfMemory(error)) return { isOutOfMemory: true }
      if (!(error instanceof ApiError)) return { fault: (error as Error).stack ?? String(error) }
      const { status, message, reason } = error
      return { refused: { status, message, reason } }
    }
  }
}

/** The runtime throws where it gets no memory for bytes, and ends where it gets none for objects. */
const isOutOfMemory = (error: unknown) =>
  error instanceof RangeError && /allocat|array length|string length/i.test(error.message)

const say = (reply: ProgramReply) => process.send?.(reply)
