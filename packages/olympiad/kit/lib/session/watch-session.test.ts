import { setServerTime } from '@olympiad/web/testing/test-clock'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STAFF_IDLE_S } from '../../../ground/declared/wire.ts'
import { recordService } from '../record-service.ts'
import { currentSession } from './session.ts'
import { watchSession } from './watch-session.ts'

const refusal = { status: 401, body: { message: 'No.', status: 401, data: {} } }
const REFRESH = 'POST /api/collections/supervisors/auth-refresh'
const IDLE_MS = STAFF_IDLE_S * 1000

let service: TestService
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  recordService.authStore.clear()
  setServerTime(Date.now())
  service = openTestService({ [REFRESH]: refusal, 'POST /api/collections/examinees/auth-refresh': refusal })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

describe('a session that ended elsewhere', () => {
  it('is noticed when the user returns to the page, without constant requests', async () => {
    signInForTest('examinees', 'live01')
    stop = watchSession()
    comeBack()
    await vi.waitFor(() => expect(currentSession().isExpired).toBe(true))
    signInForTest('examinees', 'live01', 7200)
    comeBack()
    expect(service.calls).toHaveLength(1)
  })

  it('of staff is noticed half an hour after the last request', async () => {
    signInForTest('supervisors', 'supervisor1', 12 * 3600)
    await recordService.health.check().catch(() => {})
    stop = watchSession()
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(service.to(REFRESH)).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(service.to(REFRESH)).toHaveLength(1)
    expect(currentSession()).toMatchObject({ kind: 'staff', isExpired: true })
  })

  it('of staff is not asked about while another tab uses it, which would keep it alive for ever', async () => {
    signInForTest('supervisors', 'supervisor1', 12 * 3600)
    await recordService.health.check().catch(() => {})
    stop = watchSession()
    for (let i = 0; i < 4; i++) {
      await vi.advanceTimersByTimeAsync(IDLE_MS - 60_000)
      localStorage.setItem('last-request', String(Date.now()))
    }
    expect(service.to(REFRESH)).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(IDLE_MS + 10_000)
    expect(currentSession().isExpired).toBe(true)
  })

  it('of a student is left alone, and nothing is asked after the undo', async () => {
    signInForTest('examinees', 'live01', 12 * 3600)
    stop = watchSession()
    await vi.advanceTimersByTimeAsync(3 * IDLE_MS)
    stop()
    comeBack()
    expect(service.calls).toHaveLength(0)
  })
})
