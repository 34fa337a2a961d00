import { setServerTime } from '@olympiad/web/testing/test-clock'
import { openTestService } from '@olympiad/web/testing/test-service'
import { signInForTest, testToken } from '@olympiad/web/testing/test-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../record-service.ts'
import { currentSession, isSignedIn, onSessionChange, onSignOut, signOut, verifySession } from './session.ts'
import { signIn } from './sign-in.ts'

const LOGIN = 'POST /api/collections/examinees/auth-with-password'
const REFRESH = 'POST /api/collections/examinees/auth-refresh'

beforeEach(() => {
  setServerTime(Date.now())
  recordService.authStore.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the session', () => {
  it('is a visitor until somebody signs in', () => {
    expect(currentSession()).toEqual({ kind: 'visitor', record: null, isExpired: false })
    expect(isSignedIn(currentSession())).toBe(false)
  })

  // proves: S4.1, S7.11
  it('keeps the record and the token that a login gave', async () => {
    const record = { id: 'e1', collectionId: 'c', collectionName: 'examinees', username: 'live01' }
    const service = openTestService({ [LOGIN]: { body: { token: testToken({ lastsS: 60 }), record } } })
    await signIn('examinees', { username: 'live01', password: 'secret' })
    expect(service.calls[0]?.body).toEqual({ identity: 'live01', password: 'secret' })
    expect(currentSession()).toEqual({ kind: 'examinee', record, isExpired: false })
  })

  it("rejects with the server's message when the login fails", async () => {
    openTestService({ [LOGIN]: { status: 400, body: { message: 'Failed to authenticate.', status: 400, data: {} } } })
    await expect(signIn('examinees', { username: 'live01', password: 'wrong' })).rejects.toThrow(
      'Failed to authenticate.',
    )
    expect(currentSession().kind).toBe('visitor')
  })

  it('is gone after signing out', () => {
    signInForTest('supervisors', 'supervisor1')
    expect(currentSession().kind).toBe('staff')
    signOut()
    expect(currentSession().kind).toBe('visitor')
    expect(recordService.authStore.token).toBe('')
  })

  // proves: V3.3.1
  it('is ended at the service too, by the token it had', async () => {
    const service = openTestService({})
    signInForTest('supervisors', 'supervisor1')
    const { token } = recordService.authStore
    signOut()
    signOut() // nobody is signed in any more
    await vi.waitFor(() => expect(service.calls).not.toHaveLength(0))
    const [call] = service.to('POST /api/collections/supervisors/auth-logout')
    expect(call?.headers.get('authorization')).toBe(token)
    expect(service.calls).toHaveLength(1)
  })

  it('tells each subscriber once which account signed out', () => {
    openTestService({})
    const gone: unknown[] = []
    const stop = onSignOut(({ id, collectionName }) => gone.push([collectionName, id]))
    signInForTest('examinees', 'live01')
    signOut()
    signOut()
    stop()
    signInForTest('examinees', 'live02')
    signOut()
    expect(gone).toEqual([['examinees', 'id-of-live01']])
  })

  it('is gone at once when the service cannot be reached', async () => {
    openTestService({ 'POST /api/collections/examinees/auth-logout': new TypeError('network error') })
    signInForTest('examinees', 'live01')
    signOut()
    expect(currentSession().kind).toBe('visitor')
    await new Promise((resolve) => setTimeout(resolve)) // a failure that nobody caught would fail the test
  })

  it('does not come back by the late reply to a question about it', async () => {
    signInForTest('examinees', 'live01')
    const record = { id: 'id-of-live01', collectionId: 'c', collectionName: 'examinees', username: 'live01' }
    openTestService({ [REFRESH]: { body: { token: testToken({ lastsS: 60 }), record } } })
    const asked = verifySession()
    signOut()
    expect(await asked).toBe(false)
    expect(currentSession().kind).toBe('visitor')
  })

  // proves: S4.2
  it("runs out by the server's clock and still says who it was", () => {
    signInForTest('examinees', 'live01', 3600)
    setServerTime(Date.now() + 2 * 3600_000)
    expect(currentSession()).toMatchObject({ kind: 'examinee', isExpired: true, record: { username: 'live01' } })
    expect(isSignedIn(currentSession())).toBe(false)
  })

  it('runs out while the page is open, without any call', () => {
    vi.useFakeTimers()
    try {
      setServerTime(Date.now())
      signInForTest('examinees', 'live01', 10)
      const listener = vi.fn()
      const stop = onSessionChange(listener)
      vi.advanceTimersByTime(11_500)
      stop()
      expect(listener).toHaveBeenCalled()
      expect(currentSession().isExpired).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is marked expired when the service refuses it, and valid again after the next login', async () => {
    signInForTest('examinees', 'live01')
    openTestService({ [REFRESH]: { status: 401, body: { message: 'No.', status: 401, data: {} } } })
    expect(await verifySession()).toBe(false)
    expect(currentSession()).toMatchObject({ kind: 'examinee', isExpired: true })
    signInForTest('examinees', 'live01', 7200)
    expect(isSignedIn(currentSession())).toBe(true)
  })

  it('stays valid when the service cannot be asked', async () => {
    signInForTest('examinees', 'live01')
    openTestService({ [REFRESH]: new TypeError('network error') })
    expect(await verifySession()).toBe(true)
    expect(isSignedIn(currentSession())).toBe(true)
  })
})
