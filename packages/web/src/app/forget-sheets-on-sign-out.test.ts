import 'fake-indexeddb/auto'
import { openOutbox } from '@olympiad/olympiad/answers/student/outbox/outbox'
import { signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestService } from '../testing/test-service.ts'
import { signInForTest } from '../testing/test-session.ts'
import { forgetSheetsOnSignOut } from './forget-sheets-on-sign-out.ts'

const sheet = { examinee: 'id-of-live01', questionpaper: 'p1' }
let stop: () => void

beforeEach(() => {
  openTestService({})
  stop = forgetSheetsOnSignOut()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

// proves: V8.2.1
// fails when: saved answers stay on the computer after sign-out
it('leaves no saved answer behind on this computer, and every one that is still to be sent', async () => {
  const outbox = await openOutbox()
  const choice = { ...sheet, questionnumber: 2, option: 'B', chosenAt: Date.now() } as const
  await outbox.choose(choice)
  await outbox.noteSaved({ ...sheet, questionnumber: 1, option: 'A', chosenAt: Date.now(), updated: '' })
  signInForTest('examinees', 'live01')
  signOut()
  await vi.waitFor(async () => expect(await outbox.allSaved(sheet)).toEqual([]))
  expect(await outbox.allUnsent(sheet)).toEqual([{ ...choice, doubted: [] }])
  outbox.close()
})
