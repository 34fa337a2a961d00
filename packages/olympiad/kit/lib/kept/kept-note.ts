import { browserValue, keepBrowserValue } from './browser-values.ts'

/** The owner of the exam in this browser, and its end (the server's ms): known without opening a database. */
export interface KeptNote {
  readonly account: string
  readonly untilMs: number
}

const KEY = 'kept-exam'

export function keptNote(): KeptNote | undefined {
  const [until, account] = (browserValue(KEY) ?? '').split(' ')
  return account ? { account, untilMs: Number(until) } : undefined
}

/** Written before anything else is stored: nothing may lie here unnoticed. Throws if the browser stores nothing. */
export function noteKept({ account, untilMs }: KeptNote): void {
  if (!keepBrowserValue(KEY, `${untilMs} ${account}`)) throw new Error('this browser keeps nothing')
}

export function forgetNote(): void {
  keepBrowserValue(KEY, null)
}
