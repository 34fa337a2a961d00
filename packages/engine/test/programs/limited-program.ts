import { createHash } from 'node:crypto'
import { ApiError } from '../../src/core/api-error.ts'
import { answerOrders } from '../../src/limited-process/limited-process.ts'

/** What the program of the tests is told to do. */
export type TestOrder =
  | 'heap'
  | 'buffers'
  | 'loop'
  | 'exit'
  | 'refuse'
  | 'fault'
  | 'environment'
  | { readonly echo: unknown }
  | Uint8Array

const held: unknown[] = []
const WORKS: Readonly<Record<Exclude<TestOrder, object>, () => unknown>> = {
  heap() {
    for (;;) held.push(Array.from({ length: 1000 }, () => Math.random()))
  },
  buffers() {
    for (;;) held.push(Buffer.alloc(16 * 2 ** 20, 1))
  },
  loop() {
    for (;;);
  },
  exit: () => process.exit(3),
  refuse() {
    throw new ApiError(400, 'the sheet has no heading', {}, { reason: 'file.noHeading' })
  },
  fault() {
    throw new TypeError('not foreseen')
  },
  environment: () => Object.keys(process.env),
}

answerOrders((order: TestOrder) => {
  if (typeof order === 'string') return WORKS[order]()
  if (order instanceof Uint8Array)
    return { length: order.length, sha256: createHash('sha256').update(order).digest('hex') }
  return { echo: order.echo, pid: process.pid }
})
