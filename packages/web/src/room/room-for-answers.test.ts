import 'fake-indexeddb/auto'
import { openOutbox } from '@olympiad/olympiad/answers/student/outbox/outbox'
import { withFallback } from '@olympiad/olympiad/answers/student/outbox/outbox-fallback'
import { createEvidenceQueue } from '@olympiad/olympiad/monitoring/student/evidence/evidence-queue'
import { openEvidenceStore } from '@olympiad/olympiad/monitoring/student/evidence/evidence-store'
import { expect, it } from 'vitest'

const sheet = { examinee: 'e1', questionpaper: 'p1' }
const choice = { ...sheet, questionnumber: 1, option: 'B', chosenAt: 1_795_231_129_834 } as const

it('gives up evidence that waits when the disk is full, keeps the answer, and never the other way round', async () => {
  const store = await openEvidenceStore('room-for-answers')
  const queue = createEvidenceQueue({
    examinee: 'e1',
    store,
    send: () => Promise.reject(new Error('nothing is sent here')),
    isRecording: () => true,
    maySend: () => false,
    verifySession: async () => true,
    firstDelayMs: 0,
    onError: (error) => expect.unreachable(String(error)),
  })
  await store.add({ examinee: 'e1', collection: 'outoffocuses', body: { examinee: 'e1', remarks: 'an event' } })
  const disk = await openOutbox()
  const isFull = async () => (await store.first('e1')) !== undefined
  const failures: unknown[] = []
  const outbox = withFallback(
    {
      ...disk,
      choose: async (chosen) => {
        if (await isFull()) throw new DOMException('full', 'QuotaExceededError')
        return disk.choose(chosen)
      },
    },
    { makeRoom: () => queue.makeRoom(), onFailure: (error) => failures.push(error) },
  )
  await outbox.choose(choice)
  expect(await store.first('e1')).toBeUndefined()
  expect(await disk.allUnsent(sheet)).toEqual([{ ...choice, doubted: [] }])
  expect(failures).toEqual([])
  await queue.makeRoom()
  expect(await disk.allUnsent(sheet)).toHaveLength(1)
  queue.stop()
  disk.close()
})
