import { availableParallelism } from 'node:os'
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { createQueue } from './bounded-queue.ts'

/** OWASP's parameters (19 MiB, two passes, one lane) for argon2id, the library's default kind; see docs/decisions. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verifications waiting beyond this many are told to come back: a short honest wait beats a long silent one. */
const MAX_WAITING = 4096

/** Hashing runs on the thread pool, never on the event loop; one job a core leaves the pool free for files. */
const queue = createQueue({ running: availableParallelism(), waiting: MAX_WAITING })

/** Passwords that wait for a place on the thread pool. */
export const passwordsWaiting = () => queue.waiting

/** A storable argon2id hash. Throws 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => argon2Hash(password, ARGON2))
}

/** Whether the password belongs to the hash: argon2id of ours, or bcrypt brought along from PocketBase. */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return queue.run(async () => {
    try {
      return isBcrypt(hash) ? await verifyBcrypt(password, hash) : await argon2Verify(hash, password)
    } catch {
      return false // not a hash at all: an account without a password lets nobody in
    }
  })
}

/** Whether the hash should be made anew at the next successful sign-in. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')
}

let decoy: Promise<string> | undefined

/** Takes as long as a real verification: the reply time must not tell which accounts exist. */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword('a password of no account')
  await verifyPassword(await decoy, password)
  return false
}

/** Only a place that came from PocketBase needs the library. */
async function verifyBcrypt(password: string, hash: string): Promise<boolean> {
  const { verify } = await import('@node-rs/bcrypt')
  return verify(password, hash)
}

function isBcrypt(hash: string): boolean {
  return /^\$2[aby]\$/.test(hash)
}
