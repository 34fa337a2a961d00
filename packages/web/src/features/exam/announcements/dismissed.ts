import { browserValue, keepBrowserValue } from '../../../lib/kept/browser-values.ts'

const KEY = 'announcements dismissed'

/** The ids of the announcements that an account has dismissed in this browser, which knows those of its last account alone. */
export function dismissedBy(account: string): readonly string[] {
  const [whose, ...ids] = (browserValue(KEY) ?? '').split(' ')
  return whose === account ? ids : []
}

/** Keeps them; a browser that keeps nothing shows them again after the page was loaded anew. */
export function keepDismissed(account: string, ids: readonly string[]): void {
  keepBrowserValue(KEY, [account, ...ids].join(' '))
}
