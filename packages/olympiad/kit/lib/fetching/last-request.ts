import { browserValue, keepBrowserValue } from '../kept/browser-values.ts'

const KEY = 'last-request'
/** Other tabs need not know more exactly. */
const KEEP_EVERY_MS = 10_000

let here = 0
let kept = 0

/** Notes that something was asked from here, for all tabs. */
export function noteRequest(): void {
  here = Date.now()
  if (here - kept < KEEP_EVERY_MS) return
  kept = here
  keepBrowserValue(KEY, String(here))
}

/** When anything was last asked from any tab, by this device's clock. */
export function lastRequestMs(): number {
  return Math.max(here, Number(browserValue(KEY)) || 0)
}
