import type { ChildProcess } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A part of the bytes of an order, and how many bytes there are in all. */
export interface SentSlice {
  readonly slice: Uint8Array
  readonly size: number
}

/** What a program gets from its parent. */
export type SentOrder = { readonly order: unknown } | SentSlice

/** What is copied for the channel in one turn of the event loop: some 2 ms. */
const SLICE_BYTES = 2 * 1024 * 1024

/** Sends an order; long bytes in slices, since 50 MiB at once hold up everybody. Stops where the process ends meanwhile. */
export async function sendOrder(child: ChildProcess, order: unknown): Promise<void> {
  const send = (sent: SentOrder) => new Promise<void>((resolve) => child.send(sent, () => resolve()))
  if (!(order instanceof Uint8Array) || order.length <= SLICE_BYTES) return send({ order })
  for (let at = 0; at < order.length && child.connected; at += SLICE_BYTES) {
    await send({ slice: order.subarray(at, at + SLICE_BYTES), size: order.length })
    await nextTurn()
  }
}
