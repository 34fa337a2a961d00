import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { composed } from '@olympiad/schema/composed'
import { createPatientQueue } from '../core/bounded-queue.ts'
import { HashingThreads } from './hashing/hashing-threads.ts'

/** Jobs that would wait longer are refused with a retry time: pages give up a request after ten seconds. */
const LONGEST_WAIT_MS = 5000
/** Our hash takes about 15 ms of a core that has nothing else to do. */
const FIRST_MS = 50
/** Bcrypt of this cost takes about as long as our argon2id. */
const EQUAL_COST = 8
/** The last times that verifying took, by kind of hash. */
const KEPT_TIMES = 32

/** Never on the event loop nor on the pool, which files need. */
const threads = new HashingThreads()
/** One job a core. */
const queue = createPatientQueue({ running: availableParallelism(), longestMs: LONGEST_WAIT_MS, firstMs: FIRST_MS })

/** Passwords that wait for a thread, how many may, and how many are checked a second. */
export const passwordGate: Pick<typeof queue, 'waiting' | 'room' | 'perS'> = queue

/** A password in one spelling: letters with accents and vowel signs may be sent in several. */
export const plainPassword = (password: string) => composed(password)

/** A storable argon2id hash of a password in one spelling. Throws 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return makeHash(plainPassword(password))
}

/** Whether the password matches the hash: our argon2id, or bcrypt imported from PocketBase. */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  const cost = bcryptCost(hash)
  return timed(cost, () => queue.run(async () => (await threads.run({ check: password, hash, cost })) === true))
}

/** Ends the threads that hash nothing; the next password starts one. */
export function restHashing(): Promise<void> {
  return threads.rest()
}

/** Whether the next successful sign-in should replace the hash. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')
}

/** The cost of a bcrypt hash, of which the beginning is enough; undefined for any other. */
export function bcryptCost(hash: string): number | undefined {
  const digits = /^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The cost of verifying a hash, as a multiple of our own kind. */
export function weightOf(cost: number | undefined): number {
  return cost === undefined ? 1 : Math.max(1, 2 ** (cost - EQUAL_COST))
}

/** Kinds of hashes as keys: a cost of bcrypt, or argon2id. */
type Kind = number | undefined
const decoys = new Map<Kind, Promise<string>>()

/** Takes as long as a real verification of that kind: the reply time must not tell which accounts exist. */
export async function verifyNobody(password: string, cost?: number): Promise<false> {
  const decoy = decoys.get(cost) ?? makeHash('a password of no account', cost)
  decoys.set(cost, decoy)
  decoy.catch(() => decoys.delete(cost)) // else one busy moment would fail every unknown name from then on
  await verifyPassword(await decoy, password)
  return false
}

/** As `verifyNobody`, but lets the time pass instead of working: as long as some verification lately took. */
export async function pretendToVerify(password: string, cost?: number): Promise<false> {
  const known = times.get(cost)
  if (!known?.length) return verifyNobody(password, cost)
  await sleep(known[randomInt(known.length)])
  return false
}

const times = new Map<Kind, number[]>()

async function timed<T>(kind: Kind, job: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await job()
  const kept = times.get(kind) ?? []
  times.set(kind, kept)
  kept.push(performance.now() - startedAt)
  if (kept.length > KEPT_TIMES) kept.shift()
  return result
}

async function makeHash(password: string, cost?: Kind): Promise<string> {
  return queue.run(async () => String(await threads.run({ make: password, cost })))
}
