import { vi } from 'vitest'

// Hundreds of stores are filled with accounts of the same few passwords, who sign in thousands of times, and each hash takes a core
// 25 ms: the real threads make the hash of a password once, and all accounts with it have the same salt; they check a password against
// a hash once, and the answer is the same ever after.
vi.mock('../../packages/engine/src/auth/hashing/hashing-threads.ts', async (original) => {
  const real = await original<typeof import('../../packages/engine/src/auth/hashing/hashing-threads.ts')>()
  const done = new Map<string, Promise<string | boolean>>()
  return {
    ...real,
    HashingThreads: class extends real.HashingThreads {
      override run(order: Parameters<InstanceType<typeof real.HashingThreads>['run']>[0]) {
        const key = JSON.stringify(order)
        const known = done.get(key) ?? super.run(order)
        done.set(key, known)
        return known
      }
    },
  }
})
