import { browserValue, keepBrowserValue } from '../../../kit/lib/kept/browser-values.ts'

const KEY = 'announcements dismissed'

/** The ids of the announcements that an account has dismissed in this browser. Only the last account is remembered. */
export function dismissedBy(account: string): readonly string[] {
  const [whose, ...ids] = (browserValue(KEY) ?? '').split(' ')
  return whose === account ? ids : []
}

/** Keeps them; a browser without storage shows them again after a reload. */
export function keepDismissed(account: string, ids: readonly string[]): void {
  keepBrowserValue(KEY, [account, ...ids].join(' '))
}
