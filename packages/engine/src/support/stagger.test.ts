import { expect, it, vi } from 'vitest'
import { Stagger } from './stagger.ts'

it('lets a second one begin beside the first only when the first takes long', async () => {
  const stagger = new Stagger({ atOnce: 2, afterMs: 20 })
  const again = vi.fn()
  expect(stagger.mayBegin(again)).toBe(true)
  stagger.begin()
  expect([stagger.mayBegin(again), stagger.mayBegin(again)]).toEqual([false, false])
  await expect.poll(() => again.mock.calls).toHaveLength(1)
  await expect.poll(() => stagger.mayBegin(() => {})).toBe(true)
  stagger.begin()
  expect([stagger.mayBegin(again), stagger.underWay]).toEqual([false, 2])
})

// fails when: what waits for the first goes on waiting after its end
it('lets the next one begin when the first has ended, and calls nobody again who has begun', async () => {
  const stagger = new Stagger({ atOnce: 2, afterMs: 30 })
  const again = vi.fn()
  stagger.begin()
  expect(stagger.mayBegin(again)).toBe(false)
  stagger.end()
  expect(stagger.mayBegin(again)).toBe(true)
  stagger.begin()
  await expect.poll(() => stagger.mayBegin(() => {})).toBe(true)
  expect(again).not.toHaveBeenCalled()
})

// fails when: things that follow one another closely begin one by one
it('lets the next one begin only at its pace, also where a later time was waited for before', async () => {
  const stagger = new Stagger({ atOnce: 2, afterMs: 60_000, paceMs: 20 })
  const again = vi.fn()
  expect(stagger.mayBegin(again)).toBe(true) // nothing has begun yet
  stagger.begin()
  expect(stagger.mayBegin(again)).toBe(false)
  stagger.end()
  expect(stagger.mayBegin(again)).toBe(false)
  await expect.poll(() => again.mock.calls).toHaveLength(1)
  await expect.poll(() => stagger.mayBegin(() => {})).toBe(true)
})
