import { vi } from 'vitest'

// Hundreds of stores are filled with accounts of the same few passwords, who sign in thousands of times, and each hash takes a core
// 25 ms: the real library makes the hash of a password once, and all accounts with it have the same salt; it checks a password against
// a hash once, and the answer is the same ever after.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const made = new Map<string, Promise<string>>()
  const checked = new Map<string, Promise<boolean>>()
  return {
    ...real,
    hash: (password: string, options: object) =>
      once(made, JSON.stringify([password, options]), () => real.hash(password, options)),
    verify: (hash: string, password: string) =>
      once(checked, JSON.stringify([hash, password]), () => real.verify(hash, password)),
  }
})

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const done = known.get(key) ?? work()
  known.set(key, done)
  return done
}
