// Makes and checks hashes of passwords, one order at a time. Its priority is low: saves come first.
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerThreadPriority } from '../../support/lower-priority.ts'
import type { HashOrder, HashReply } from './hash-order.ts'

/** OWASP's parameters (19 MiB, two passes, one lane) for argon2id, the library's default kind; see docs/decisions. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Only a place that came from PocketBase needs the library. */
const bcrypt = () => import('@node-rs/bcrypt')

lowerThreadPriority()
parentPort?.on('message', async (order: HashOrder) => parentPort?.postMessage(await answer(order)))

/** On this thread itself: the pool, which the functions with promises take, has the priority of saves. */
async function answer(order: HashOrder): Promise<HashReply> {
  try {
    return { done: 'make' in order ? await make(order.make, order.cost) : await check(order) }
  } catch (fault) {
    return 'make' in order ? { fault } : { done: false } // not a hash at all: an account without a password lets nobody in
  }
}

async function make(password: string, cost: number | undefined): Promise<string> {
  return cost === undefined ? hashSync(password, ARGON2) : (await bcrypt()).hashSync(password, cost)
}

async function check({ check: password, hash, cost }: Extract<HashOrder, { hash: string }>): Promise<boolean> {
  return cost === undefined ? verifySync(hash, password) : (await bcrypt()).verifySync(password, hash)
}
