import { keepTabValue, tabValue } from '../../../kit/lib/kept/tab-values.ts'
import type { HelpInput } from './help-calls.ts'

const KEY = 'help to be asked for'

/** Keeps an unsent request for help in this tab, so that it survives a reload; null removes it. */
export function keepAsking(account: string, asked: HelpInput | null): void {
  keepTabValue(KEY, asked && JSON.stringify({ account, asked }))
}

export function keptAsking(account: string): HelpInput | null {
  const kept = JSON.parse(tabValue(KEY) ?? '{}')
  return kept.account === account ? kept.asked : null
}
