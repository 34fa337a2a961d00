import { vi } from 'vitest'

// Hundreds of stores are filled with accounts of the same few passwords, and each hash takes a core 25 ms: the real library
// makes the hash of a password once, and all accounts with it have the same salt. Checking a password is left as it is.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const made = new Map<string, Promise<string>>()
  return {
    ...real,
    hash(password: string, options: object) {
      const key = JSON.stringify([password, options])
      const known = made.get(key) ?? real.hash(password, options)
      made.set(key, known)
      return known
    },
  }
})
