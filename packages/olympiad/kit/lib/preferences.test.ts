import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLanguage, keepTheme, LANGUAGE_KEY, restorePreferences, THEME_KEY } from './preferences.ts'

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

describe('the kept language', () => {
  it('is in the page, and comes back in a native app like the theme', async () => {
    await keepLanguage('hi')
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('hi')
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    await keepLanguage('hi')
    localStorage.removeItem(LANGUAGE_KEY)
    await restorePreferences()
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('hi')
  })
})
