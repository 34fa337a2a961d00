import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserAuthStore } from './browser-auth-store.ts'

const KEY = 'pocketbase_auth'
const live01 = { id: 'e1', collectionId: 'x', collectionName: 'examinees', username: 'live01' }
const facts = ({ token, record, isKept }: BrowserAuthStore) => [token, record?.id, isKept]

beforeEach(() => localStorage.removeItem(KEY))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.removeItem(KEY)
})

/** As a browser does whose storage is full: removing works. */
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

describe('the session', () => {
  it('is the same in all tabs, and tells of what another one did', () => {
    const [here, there] = [new BrowserAuthStore(), new BrowserAuthStore()]
    const told = vi.fn()
    there.onChange(told)
    here.save('a token', live01)
    expect([facts(here), facts(there)]).toEqual([
      ['a token', 'e1', true],
      ['a token', 'e1', true],
    ])
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(told).toHaveBeenCalledTimes(1)
    there.clear()
    expect([facts(here), localStorage.getItem(KEY)]).toEqual([['', undefined, true], null])
  })

  it('of an earlier page is read, and an unreadable one is nobody’s', () => {
    localStorage.setItem(KEY, JSON.stringify({ token: 'before', record: live01 }))
    expect(facts(new BrowserAuthStore())).toEqual(['before', 'e1', true])
    for (const text of ['{', '1', 'null', '{"token":1}']) {
      localStorage.setItem(KEY, text)
      expect(facts(new BrowserAuthStore())).toEqual(['', undefined, true])
    }
  })

  // fails when: the storage is written without a fallback
  it.each([
    ['is full', fill],
    ['is blocked', () => vi.stubGlobal('localStorage', undefined)],
  ])('is this tab’s where storage %s, and ends there', (_what, breakIt) => {
    localStorage.setItem(KEY, JSON.stringify({ token: 'before', record: { ...live01, id: 'e0' } }))
    breakIt()
    const here = new BrowserAuthStore()
    here.save('a token', live01)
    expect(facts(here)).toEqual(['a token', 'e1', false])
    here.clear()
    expect(facts(here)[0]).toBe('')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    here.save('another', live01)
    expect([facts(here), facts(new BrowserAuthStore())]).toEqual([
      ['another', 'e1', true],
      ['another', 'e1', true],
    ])
  })
})
