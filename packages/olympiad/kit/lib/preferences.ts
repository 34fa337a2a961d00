import { logFailure } from './failures.ts'

/** The theme is kept under this key, as `light` or `dark`. */
export const THEME_KEY = 'theme'

declare global {
  interface Window {
    readonly Capacitor?: { isNativePlatform(): boolean }
  }
}

/** Storage of a native app that the system does not clear, unlike a web view's; null in a browser. */
async function nativeStore() {
  // The native shell puts this on the window before the page starts; in a browser the library's own says that it is not native.
  if (!window.Capacitor?.isNativePlatform()) return null
  // The module, not the plugin: that one takes every property for a native call, `then` too, and must not be awaited.
  return import('@capacitor/preferences')
}

/** Copies the kept theme of a native app to where the page reads it at start-up. Does nothing in a browser. */
export async function restorePreferences(): Promise<void> {
  try {
    const store = await nativeStore()
    const kept = await store?.Preferences.get({ key: THEME_KEY })
    if (kept?.value) localStorage.setItem(THEME_KEY, kept.value)
  } catch (error) {
    logFailure('Reading the preferences', error)
  }
}

/** Keeps the theme beyond the web view's own storage. Does nothing in a browser, where the page's storage is enough. */
export async function keepTheme(theme: 'light' | 'dark'): Promise<void> {
  try {
    const store = await nativeStore()
    await store?.Preferences.set({ key: THEME_KEY, value: theme })
  } catch (error) {
    logFailure('Keeping the theme', error)
  }
}
