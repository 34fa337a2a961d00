import { ClientResponseError } from 'pocketbase'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureMessage } from './failures.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the message of a failure', () => {
  // proves: S8.2
  it("is the server's own", () => {
    const error = new ClientResponseError({ status: 400, response: { message: 'Failed to authenticate.' } })
    expect(failureMessage(error)).toBe('Failed to authenticate.')
  })

  it('names the status when the server said nothing', () => {
    expect(failureMessage(new ClientResponseError({ status: 502 }))).toMatch(/error 502/)
  })

  it('says that the server did not answer, or that the device is offline', () => {
    const error = new ClientResponseError(new TypeError('network error'))
    expect(failureMessage(error)).toMatch(/^The server did not answer/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(failureMessage(error)).toMatch(/^You are offline/)
  })
})
