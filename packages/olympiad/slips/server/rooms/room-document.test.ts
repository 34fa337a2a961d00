import { expect, it } from 'vitest'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { type RoomContext, roomDocument } from './room-document.ts'

const COUNT = 8000
const starts = '2026-10-25 04:00:00.000Z'
const context = {
  edition: { zone: 'Asia/Kolkata', name: '15th' },
  exam: { name: 'Senior', starts, ends: '2026-10-25 06:00:00.000Z' },
  ...{ format: 'a4', nowMs: Date.parse('2026-10-20T00:00:00Z') },
} as unknown as RoomContext
const students = Array.from({ length: COUNT }, (_, at) => {
  const minute = String(at % 60).padStart(2, '0')
  const own = { starts: `2026-10-25 04:${minute}:00.000Z`, ends: `2026-10-25 07:${minute}:00.000Z` }
  return { name: `Student ${(at * 7919) % COUNT}`, username: `s${at}`, room: '1', seat: 'same', ...own }
}) as unknown as StoredExaminee[]

// proves: V11.1.4
// fails when: each line makes a formatter, or each comparison a collator
it('the lists of a school of 8,000, each with a window of their own, hold nobody', () => {
  const before = process.threadCpuUsage()
  const { rooms } = roomDocument(context, 'Large School', students)
  const { user, system } = process.threadCpuUsage(before)
  expect(rooms[0]?.students).toHaveLength(COUNT)
  expect(rooms[0]?.students[1]).toMatchObject({
    name: 'Student 1',
    note: expect.stringMatching(/^from (09|10):\d\d until 1[23]:\d\d$/),
  })
  expect((user + system) / 1000).toBeLessThanOrEqual(250)
})
