import { browserValue, keepBrowserValue } from '../kept/browser-values.ts'

const KEY = 'server-clock-offset'
/** Devices are often off by this much, which need not be stored. */
const NEGLIGIBLE_MS = 500

/** By how much the server's clock was before this device's when it was last heard of (ms); 0 while it never was. */
export function keptOffsetMs(): number {
  const kept = Number(browserValue(KEY))
  return Number.isFinite(kept) ? kept : 0
}

/** Keeps it for a page that opens without a network. */
export function keepOffset(offsetMs: number): void {
  if (Math.abs(offsetMs - keptOffsetMs()) >= NEGLIGIBLE_MS) keepBrowserValue(KEY, String(Math.round(offsetMs)))
}
