import { within } from './within.ts'

/** How long the server may be silent when a page is asked for (ms): then the stored page is shown. */
export const PAGE_SILENT_MS = 500
/** A page is being opened until then (ms). */
const OPENING_MS = 5000

/** Whether a promise does not settle in time (ms), or rejects. Never rejects. */
export async function isSilent(answered: Promise<boolean>, limitMs: number): Promise<boolean> {
  return !(await within(limitMs, answered).catch(() => false))
}

/**
 * How long the server may be silent from now on (ms). Where it was silent for the page itself, it has been waited for since the page was
 * asked for: the waits of a reload run together.
 */
export function patienceMs(limitMs: number): number {
  const nowMs = performance.now()
  const page = performance.getEntriesByType?.('navigation')?.[0] as PerformanceNavigationTiming | undefined
  const wasSilent = page !== undefined && page.responseStart >= PAGE_SILENT_MS && nowMs < OPENING_MS
  return wasSilent ? Math.max(0, limitMs - nowMs) : limitMs
}
