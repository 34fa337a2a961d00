import 'fake-indexeddb/auto'
import { forgetKept, keepExam, keptPart } from '@olympiad/olympiad/kit/lib/exam/kept-exam'
import { keptNote } from '@olympiad/olympiad/kit/lib/kept/kept-note'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { currentSession, signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { afterEach, expect, it, vi } from 'vitest'
import { setServerTime } from '../testing/test-clock.ts'
import { openTestService } from '../testing/test-service.ts'
import { signInForTest, testToken } from '../testing/test-session.ts'
import { turns } from '../testing/test-turns.ts'
import { forgetKeptExam } from './forget-kept-exam.ts'

const live01 = { account: 'id-of-live01', of: '' }
let stop = () => {}

/** `live01` sits an exam in this browser, which keeps it for an hour. */
async function sit(): Promise<void> {
  openTestService({})
  signInForTest('examinees', 'live01')
  await keepExam({ account: live01.account, untilMs: serverNow() + 3_600_000 }, 'the exam')
}

const expectGone = () =>
  vi.waitFor(async () => {
    expect(keptNote()).toBeUndefined()
    expect(await keptPart('exam', live01)).toBeUndefined()
  })

afterEach(async () => {
  stop()
  await forgetKept()
  recordService.authStore.clear()
  setServerTime(Date.now())
  vi.unstubAllGlobals()
})

// proves: V8.2.1
it('goes when its account signs out', async () => {
  await sit()
  stop = forgetKeptExam()
  signOut()
  await expectGone()
})

it.each(['examinees', 'supervisors'] as const)('goes when one of the %s signs in instead', async (collection) => {
  await sit()
  stop = forgetKeptExam()
  signInForTest(collection, 'other')
  await expectGone()
})

it('goes at the next page when its time is over, or nobody is signed in any more', async () => {
  await sit()
  setServerTime(Date.now() + 3_600_001)
  stop = forgetKeptExam()
  await expectGone()
  stop()
  setServerTime(Date.now())
  await sit()
  recordService.authStore.clear()
  stop = forgetKeptExam()
  await expectGone()
})

it('stays for its own account: at the next page, after another sign-in, and when the session has run out', async () => {
  await sit()
  stop = forgetKeptExam()
  signInForTest('examinees', 'live01')
  recordService.authStore.save(testToken({ lastsS: -1 }), recordService.authStore.record)
  expect(currentSession().isExpired).toBe(true)
  await turns(100)
  expect(await keptPart('exam', live01)).toBe('the exam')
  expect(keptNote()).toBeDefined()
})
