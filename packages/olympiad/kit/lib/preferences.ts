import type { Language } from '../../ground/declared/languages.ts'
import { logFailure } from './failures.ts'

/** The theme is kept under this key, as `light` or `dark`. */
export const THEME_KEY = 'theme'
/** The reader's language is kept under this key, by its code. */
export const LANGUAGE_KEY = 'language'

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

/** Copies what is kept of a native app to where the page reads it at start-up. Does nothing in a browser. */
export async function restorePreferences(): Promise<void> {
  try {
    const store = await nativeStore()
    for (const key of [THEME_KEY, LANGUAGE_KEY]) {
      const kept = await store?.Preferences.get({ key })
      if (kept?.value) localStorage.setItem(key, kept.value)
    }
  } catch (error) {
    logFailure('Reading the preferences', error)
  }
}

/** Keeps the theme beyond the web view's own storage. Does nothing in a browser, where the page's storage is enough. */
export const keepTheme = (theme: 'light' | 'dark'): Promise<void> => keepNatively(THEME_KEY, theme)

/** Keeps the reader's language, in a browser and in a native app. */
export function keepLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch (error) {
    logFailure('Keeping the language', error)
  }
  return keepNatively(LANGUAGE_KEY, language)
}

async function keepNatively(key: string, value: string): Promise<void> {
  try {
    const store = await nativeStore()
    await store?.Preferences.set({ key, value })
  } catch (error) {
    logFailure(`Keeping the ${key}`, error)
  }
}
