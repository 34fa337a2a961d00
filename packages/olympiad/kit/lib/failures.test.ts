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

  // fails when: every failure without an answer counts as the network's
  it.each(['QuotaExceededError', 'SecurityError'])(
    'is the browser’s where the network has no part in it: %s',
    (name) => {
      expect(failureMessage(new DOMException('no', name))).toMatch(`This browser failed (${name}).`)
    },
  )

  it.each([new TypeError('Failed to fetch'), new DOMException('late', 'TimeoutError')])(
    'is the network’s: %s',
    (error) => {
      expect(failureMessage(error)).toMatch(/^The server did not answer/)
    },
  )
})
