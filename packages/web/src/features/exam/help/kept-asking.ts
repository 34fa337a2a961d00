import type { HelpInput } from './help-calls.ts'

const KEY = 'help to be asked for'

/** Keeps an unsent request for help in this tab, so that it survives a reload; null removes it. */
export function keepAsking(account: string, asked: HelpInput | null): void {
  try {
    if (asked) sessionStorage.setItem(KEY, JSON.stringify({ account, asked }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then it has to be written again.
  }
}

export function keptAsking(account: string): HelpInput | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return kept.account === account ? kept.asked : null
  } catch {
    return null // blocked by the browser's settings
  }
}
