import PocketBase from 'pocketbase'
import { noteRequest } from './fetching/last-request.ts'
import { timedFetch } from './fetching/timed-fetch.ts'
import { BrowserAuthStore } from './kept/browser-auth-store.ts'

/** Where the record service is: this site's own origin, or the address built into the native app. */
export const serviceUrl: string = import.meta.env.VITE_SERVICE_URL || window.location.origin

/** The session of this browser. */
export const authStore = new BrowserAuthStore()

/**
 * The one client of the record service. Requests never cancel each other, and fail after 10 s unless the caller
 * passes another `fetch: timedFetch(ms)`.
 */
export const recordService = new PocketBase(serviceUrl, authStore)
recordService.autoCancellation(false)
recordService.beforeSend = (url, options) => {
  noteRequest()
  return { url, options: { ...options, fetch: options.fetch ?? timedFetch() } }
}
