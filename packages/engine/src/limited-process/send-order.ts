import type { ChildProcess } from 'node:child_process'
import { byteSlices, SLICE_BYTES } from '../support/byte-slices.ts'

/** A part of the bytes of an order, and how many bytes there are in all. */
export interface SentSlice {
  readonly slice: Uint8Array
  readonly size: number
}

/** What a program gets from its parent. */
export type SentOrder = { readonly order: unknown } | SentSlice

/** Sends an order; long bytes in slices, since 50 MiB at once hold up everybody. Stops where the process ends meanwhile. */
export async function sendOrder(child: ChildProcess, order: unknown): Promise<void> {
  const send = (sent: SentOrder) => new Promise<void>((resolve) => child.send(sent, () => resolve()))
  if (!(order instanceof Uint8Array) || order.length <= SLICE_BYTES) return send({ order })
  for await (const slice of byteSlices(order)) {
    if (!child.connected) return
    await send({ slice, size: order.length })
  }
}
