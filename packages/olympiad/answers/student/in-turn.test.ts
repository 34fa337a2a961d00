import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A lock that another tab holds until `release`. */
function heldLock() {
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      void free.then(() => (signal.aborted ? undefined : run().then(resolve, reject)))
    })
  return { locks: { request } as unknown as LockManager, release }
}

it('waits while another tab has its turn', async () => {
  const { locks, release } = heldLock()
  const work = vi.fn(async () => 'sent')
  const turn = inTurn(locks, 'answer 1', work)
  await vi.advanceTimersByTimeAsync(4999)
  expect(work).not.toHaveBeenCalled()
  release()
  expect(await turn).toBe('sent')
  expect(vi.getTimerCount()).toBe(0)
})

// fails when: the signal is taken away
it('goes on without the lock of a tab that stands still, and works once', async () => {
  const { locks, release } = heldLock()
  const work = vi.fn(async () => 'sent')
  const turn = inTurn(locks, 'answer 1', work)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await turn).toBe('sent')
  release()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledTimes(1)
})

it('fails as the work does, and does not work twice', async () => {
  const { locks, release } = heldLock()
  release()
  const work = vi.fn(() => Promise.reject(new Error('not sent')))
  await expect(inTurn(locks, 'answer 1', work)).rejects.toThrow('not sent')
  await expect(inTurn(undefined, 'answer 1', work)).rejects.toThrow('not sent')
  expect(work).toHaveBeenCalledTimes(2)
})
