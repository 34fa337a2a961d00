import { DEVICE_TOKEN_HEADER } from '@olympiad/schema/wire'
import { browserValue, keepBrowserValue } from '../kept/browser-values.ts'

const KEY = 'device-tokens'
/** A shared computer is known to the accounts that used it last. */
const KEPT = 10

/** Tells the service that this device signed in before, so that the guesses of others at an account do not concern it. */
export function deviceHeader(): Record<string, string> {
  return { [DEVICE_TOKEN_HEADER]: kept().join(',') || 'new' }
}

/** Keeps what a sign-in said of this device; it names no account. */
export function keepDeviceToken(meta: unknown): void {
  const token = (meta as { deviceToken?: unknown } | undefined)?.deviceToken
  if (typeof token !== 'string') return
  keepBrowserValue(KEY, JSON.stringify([token, ...kept()].slice(0, KEPT)))
}

function kept(): string[] {
  try {
    const list: unknown = JSON.parse(browserValue(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((token) => typeof token === 'string') : []
  } catch {
    return [] // an unreadable value must not stop a sign-in
  }
}
