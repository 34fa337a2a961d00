import { browserValue, keepBrowserValue } from './browser-values.ts'

/** Whose exam this browser keeps, and until when (the server's ms): known without opening a database. */
export interface KeptNote {
  readonly account: string
  readonly untilMs: number
}

const KEY = 'kept-exam'

export function keptNote(): KeptNote | undefined {
  const [until, account] = (browserValue(KEY) ?? '').split(' ')
  return account ? { account, untilMs: Number(until) } : undefined
}

/** Goes before whatever is kept: nothing may lie here that nobody knows of. Throws where the browser keeps nothing. */
export function noteKept({ account, untilMs }: KeptNote): void {
  if (!keepBrowserValue(KEY, `${untilMs} ${account}`)) throw new Error('this browser keeps nothing')
}

export function forgetNote(): void {
  keepBrowserValue(KEY, null)
}
