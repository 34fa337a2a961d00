import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest, testToken } from '@olympiad/web/testing/test-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../record-service.ts'
import { changePassword } from './own-account.ts'

const SUPERVISORS = '/api/collections/supervisors'
const PATCH = `PATCH ${SUPERVISORS}/records/id-of-coordinator1`
const SIGN_IN = `POST ${SUPERVISORS}/auth-with-password`
const record = { id: 'id-of-coordinator1', collectionName: 'supervisors', username: 'coordinator1' }
const wrong = { status: 400, body: { message: 'Wrong username or password.', status: 400, data: {} } }

let service: TestService
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signInForTest('supervisors', 'coordinator1')
  service = openTestService({ [PATCH]: new TypeError('Failed to fetch') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a change of the password without an answer', () => {
  const change = () => {
    const changed = changePassword('the old one', 'the new one')
    changed.catch(() => {})
    return changed
  }

  // fails when: a lost answer counts as a password that was not changed
  it('counts as done once the new password signs in, also if the server is late', async () => {
    const token = testToken({ lastsS: 600 })
    const replies = [wrong, { body: { token, record } }]
    service.answer(SIGN_IN, () => replies.shift() ?? wrong)
    const changed = change()
    await vi.advanceTimersByTimeAsync(2000)
    await changed
    expect(recordService.authStore.token).toBe(token)
  })

  it('is told as the failure that it was, where the new password never signs in', async () => {
    service.answer(SIGN_IN, wrong)
    const before = recordService.authStore.token
    const changed = change()
    await vi.advanceTimersByTimeAsync(7000)
    await expect(changed).rejects.toMatchObject({ status: 0 })
    expect(service.to(SIGN_IN)).toHaveLength(3)
    expect(recordService.authStore.token).toBe(before)
  })

  it('is not asked about after a refusal: the old password was wrong', async () => {
    service.answer(PATCH, { status: 400, body: { message: 'Failed to update record.', status: 400, data: {} } })
    await expect(changePassword('not the old one', 'the new one')).rejects.toMatchObject({ status: 400 })
    expect(service.to(SIGN_IN)).toEqual([])
  })
})
