import { afterEach, expect, it, vi } from 'vitest'
import { newRecordId, recordIdFault } from './record-id.ts'

afterEach(() => void vi.useRealTimers())

// fails when: an id no longer begins with the time
it('new ids sort by the time they were made at, and no two are the same', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const ids: string[] = []
  for (const stepMs of [64, 1000, 86_400_000, 365 * 86_400_000]) {
    ids.push(newRecordId())
    vi.advanceTimersByTime(stepMs)
  }
  expect(ids.toSorted()).toEqual(ids)
  const many = Array.from({ length: 20_000 }, () => newRecordId())
  expect(new Set(many).size).toBe(many.length)
  for (const id of [...ids, ...many]) expect(recordIdFault(id)).toBeNull()
})
