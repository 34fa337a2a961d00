import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTheme, restorePreferences, THEME_KEY } from './preferences.ts'

// In this environment the native plugin falls back to its own keys in the page's storage, which stand for the device.
const DEVICE_KEY = 'CapacitorStorage.theme'

beforeAll(() => import('@capacitor/core')) // as where the page has asked for its place, which leaves the library's global behind
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the kept theme', () => {
  it('stays in the page alone in a browser', async () => {
    await keepTheme('dark')
    expect(localStorage.getItem(DEVICE_KEY)).toBeNull()
  })

  // proves: S1.19
  it("is kept on the device in a native app, and comes back when the web view's storage was cleared", async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    await keepTheme('dark')
    expect(localStorage.getItem(DEVICE_KEY)).toBe('dark')
    await restorePreferences()
    expect(localStorage.getItem(THEME_KEY)).toBe('dark')
  })
})
